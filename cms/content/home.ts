import type { Field, Tab } from 'payload';

import { foldedRows } from '../platform/fields/folded-rows';
import { sentenceEditor } from './editors';
import { pageButton } from './fields/page-button';
import { tiles } from './fields/tiles';
import { titleFields } from './fields/title-fields';
import { contentGlobal } from './global';
import { factsHint } from './facts';

const title = (maxLength = 90): Field => ({ name: 'title', label: 'Título', type: 'text', maxLength });
const words = (maxLength: number): Field => ({
  name: 'text',
  label: 'Texto',
  type: 'textarea',
  maxLength,
});
const photo: Field = { name: 'image', label: 'Foto', type: 'upload', relationTo: 'media' };

const slides: Tab = {
  label: 'Topo',
  description: 'As fotos grandes que se alternam no alto da página.',
  fields: [
    {
      name: 'slides',
      label: 'Destaques do topo',
      type: 'array',
      labels: { singular: 'destaque', plural: 'Destaques' },
      admin: foldedRows('Destaque'),
      minRows: 1,
      maxRows: 6,
      fields: [
        ...titleFields(),
        words(240),
        {
          name: 'image',
          label: 'Foto',
          type: 'upload',
          relationTo: 'media',
          required: true,
          admin: { description: 'Ao editar a foto, marque o ponto que nunca deve ser cortado.' },
        },
        pageButton('primary', 'Botão principal'),
        pageButton('secondary', 'Segundo botão', false),
      ],
    },
  ],
};

const answers: Tab = {
  label: 'Perguntas rápidas',
  description:
    'As três respostas logo abaixo do topo. A resposta de “Quando chega?” começa sozinha com o próximo horário de entrega.',
  fields: [
    {
      name: 'answers',
      label: 'Perguntas rápidas',
      type: 'array',
      labels: { singular: 'pergunta', plural: 'Perguntas' },
      admin: {
        ...foldedRows('Pergunta'),
        components: { ...foldedRows('Pergunta').components, Description: factsHint('') },
      },
      maxRows: 4,
      fields: [
        { name: 'question', label: 'Pergunta', type: 'text', required: true, maxLength: 60 },
        { name: 'answer', label: 'Resposta', type: 'richText', required: true, editor: sentenceEditor },
      ],
    },
  ],
};

const highlights: Tab = {
  label: 'Destaques',
  description:
    'Os três produtos em destaque. Quais aparecem se escolhe em Produtos, marcando “Destaque na página inicial”.',
  fields: [
    {
      name: 'highlights',
      label: 'Nossos destaques',
      type: 'group',
      fields: [
        { name: 'title', label: 'Título', type: 'text', maxLength: 60, defaultValue: 'Nossos Destaques' },
        { name: 'linkLabel', label: 'Texto do link', type: 'text', maxLength: 40, defaultValue: 'Ver todas' },
      ],
    },
  ],
};

const fermentation: Tab = {
  label: '24 horas',
  description: 'A faixa da fermentação. Sem título, ela não aparece.',
  fields: [
    {
      name: 'fermentation',
      label: 'Fermentação',
      type: 'group',
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'figure', label: 'Número grande', type: 'text', maxLength: 5 },
            { name: 'unit', label: 'Palavra ao lado', type: 'text', maxLength: 20 },
          ],
        },
        title(),
        words(400),
        photo,
        pageButton('button', 'Botão', false),
      ],
    },
  ],
};

const preparation: Tab = {
  label: 'Preparo',
  description: 'A faixa escura do forno. Sem título, ela não aparece.',
  fields: [
    {
      name: 'preparation',
      label: 'Do freezer à mesa',
      type: 'group',
      fields: [
        title(),
        words(300),
        photo,
        {
          name: 'steps',
          label: 'Passos',
          type: 'array',
          labels: { singular: 'passo', plural: 'Passos' },
          admin: foldedRows('Passo'),
          maxRows: 4,
          fields: [
            {
              type: 'row',
              fields: [
                { name: 'figure', label: 'Número', type: 'text', required: true, maxLength: 8 },
                { name: 'unit', label: 'Medida', type: 'text', maxLength: 8 },
              ],
            },
            { name: 'title', label: 'Título', type: 'text', required: true, maxLength: 40 },
            { name: 'text', label: 'Texto', type: 'text', maxLength: 120 },
          ],
        },
      ],
    },
  ],
};

const benefits: Tab = {
  label: 'Diferenciais',
  description: 'Os seis quadros do que a pessoa pode esperar.',
  fields: [
    { name: 'tilesTitle', label: 'Título', type: 'text', maxLength: 90 },
    tiles({ label: 'Diferenciais', singular: 'Diferencial', maxRows: 6 }),
  ],
};

const banner: Tab = {
  label: 'Chamada final',
  description: 'O convite vermelho no fim da página.',
  fields: [
    {
      name: 'banner',
      label: 'Chamada final',
      type: 'group',
      fields: [
        { name: 'title', label: 'Título', type: 'text', required: true, maxLength: 90 },
        words(240),
        photo,
        pageButton('primary', 'Botão principal'),
        pageButton('secondary', 'Segundo botão'),
      ],
    },
  ],
};

export const home = contentGlobal({
  slug: 'home',
  label: 'Página inicial',
  path: '/',
  fields: [
    { type: 'tabs', tabs: [slides, answers, highlights, fermentation, preparation, benefits, banner] },
  ],
});
