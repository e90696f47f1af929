import { pageButton } from './fields/page-button';
import { contentGlobal } from './global';

export const menuPage = contentGlobal({
  slug: 'menu-page',
  label: 'Cardápio (textos)',
  path: '/cardapio',
  description: 'Os textos em volta dos produtos. Os produtos e seus preços ficam em Produtos.',
  fields: [
    { name: 'lead', label: 'Abertura', type: 'textarea', maxLength: 240 },
    {
      name: 'tile',
      label: 'Quadro no fim do cardápio',
      type: 'group',
      admin: { description: 'Sem título, ele não aparece.' },
      fields: [
        { name: 'title', label: 'Título', type: 'text', maxLength: 60 },
        { name: 'text', label: 'Texto', type: 'textarea', maxLength: 240 },
        pageButton('button', 'Botão', false),
      ],
    },
  ],
});
