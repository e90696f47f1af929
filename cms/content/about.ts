import { contentGlobal } from './global';

export const about = contentGlobal({
  slug: 'about',
  label: 'Sobre nós',
  fields: [
    { name: 'title', label: 'Título', type: 'text', required: true, maxLength: 90 },
    { name: 'lead', label: 'Abertura', type: 'textarea', maxLength: 400 },
    { name: 'story', label: 'História', type: 'richText', required: true },
    { name: 'image', label: 'Foto', type: 'upload', relationTo: 'media' },
    {
      name: 'tiles',
      label: 'Valores',
      type: 'array',
      labels: { singular: 'Valor', plural: 'Valores' },
      fields: [
        { name: 'title', label: 'Título', type: 'text', required: true, maxLength: 60 },
        { name: 'text', label: 'Texto', type: 'textarea', maxLength: 240 },
      ],
    },
  ],
});
