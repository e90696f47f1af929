import { answerEditor } from './editors';
import { pageButton } from './fields/page-button';
import { tiles } from './fields/tiles';
import { titleFields } from './fields/title-fields';
import { contentGlobal } from './global';

export const about = contentGlobal({
  slug: 'about',
  label: 'Sobre nós',
  path: '/sobre',
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Topo',
          fields: [
            ...titleFields(),
            { name: 'lead', label: 'Abertura', type: 'textarea', maxLength: 400 },
            { name: 'image', label: 'Foto', type: 'upload', relationTo: 'media' },
          ],
        },
        {
          label: 'História',
          fields: [
            { name: 'storyTitle', label: 'Título da história', type: 'text', maxLength: 90 },
            { name: 'story', label: 'História', type: 'richText', required: true, editor: answerEditor },
            {
              name: 'storyImage',
              label: 'Foto ao lado da história',
              type: 'upload',
              relationTo: 'media',
              admin: { description: 'Se ficar vazia, a história aparece só com o texto.' },
            },
          ],
        },
        {
          label: 'Valores',
          fields: [
            { name: 'tilesTitle', label: 'Título', type: 'text', maxLength: 90 },
            tiles({ label: 'Valores', singular: 'Valor', maxRows: 4 }),
          ],
        },
        {
          label: 'Chamada final',
          description: 'O convite vermelho no fim da página. Sem título, ele não aparece.',
          fields: [
            {
              name: 'banner',
              label: 'Chamada final',
              type: 'group',
              fields: [
                { name: 'title', label: 'Título', type: 'text', maxLength: 90 },
                { name: 'text', label: 'Texto', type: 'textarea', maxLength: 240 },
                { name: 'image', label: 'Foto', type: 'upload', relationTo: 'media' },
                pageButton('primary', 'Botão principal', false),
                pageButton('secondary', 'Segundo botão', false),
              ],
            },
          ],
        },
      ],
    },
  ],
});
