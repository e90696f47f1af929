import type { Field } from 'payload';

import { contentGlobal } from './global';

/** A button's words and target; targets are own paths, so that a typing slip never sends a shopper elsewhere. */
const button = (name: string, label: string, required = true): Field => ({
  name,
  label,
  type: 'group',
  fields: [
    { name: 'label', label: 'Texto do botão', type: 'text', required, maxLength: 40 },
    {
      name: 'path',
      label: 'Página',
      type: 'text',
      required,
      validate: (value: string | null | undefined) =>
        (!required && !value) || /^\/(?![/\\])/.test(value ?? '') || 'Comece com uma barra, como /cardapio.',
    },
  ],
});

export const home = contentGlobal({
  slug: 'home',
  label: 'Página inicial',
  fields: [
    {
      name: 'slides',
      label: 'Destaques rotativos',
      type: 'array',
      labels: { singular: 'Slide', plural: 'Slides' },
      minRows: 1,
      maxRows: 6,
      fields: [
        { name: 'title', label: 'Título', type: 'text', required: true, maxLength: 90 },
        { name: 'text', label: 'Texto', type: 'textarea', maxLength: 240 },
        { name: 'image', label: 'Foto', type: 'upload', relationTo: 'media', required: true },
        button('primary', 'Botão principal'),
        button('secondary', 'Segundo botão', false),
      ],
    },
    {
      name: 'answers',
      label: 'Perguntas rápidas',
      type: 'array',
      labels: { singular: 'Pergunta', plural: 'Perguntas' },
      fields: [
        { name: 'question', label: 'Pergunta', type: 'text', required: true, maxLength: 60 },
        { name: 'answer', label: 'Resposta', type: 'textarea', required: true, maxLength: 240 },
      ],
    },
    {
      name: 'tiles',
      label: 'Diferenciais',
      type: 'array',
      labels: { singular: 'Diferencial', plural: 'Diferenciais' },
      fields: [
        { name: 'title', label: 'Título', type: 'text', required: true, maxLength: 60 },
        { name: 'text', label: 'Texto', type: 'textarea', maxLength: 200 },
      ],
    },
    {
      name: 'banner',
      label: 'Chamada final',
      type: 'group',
      fields: [
        { name: 'title', label: 'Título', type: 'text', required: true, maxLength: 90 },
        { name: 'text', label: 'Texto', type: 'textarea', maxLength: 240 },
        button('primary', 'Botão principal'),
        button('secondary', 'Segundo botão'),
      ],
    },
  ],
});
