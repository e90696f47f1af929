import { contentGlobal } from './global';

export const faq = contentGlobal({
  slug: 'faq',
  label: 'Informações importantes (perguntas)',
  fields: [
    {
      name: 'questions',
      label: 'Perguntas',
      type: 'array',
      labels: { singular: 'Pergunta', plural: 'Perguntas' },
      fields: [
        { name: 'question', label: 'Pergunta', type: 'text', required: true, maxLength: 160 },
        {
          name: 'anchor',
          label: 'Nome no endereço',
          type: 'text',
          required: true,
          validate: (value: string | null | undefined) =>
            /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value ?? '') || 'Use só letras minúsculas, números e hífens.',
        },
        { name: 'answer', label: 'Resposta', type: 'richText', required: true },
        {
          name: 'showsFlavours',
          label: 'Mostrar os sabores do cardápio',
          type: 'checkbox',
          defaultValue: false,
        },
      ],
    },
  ],
});
