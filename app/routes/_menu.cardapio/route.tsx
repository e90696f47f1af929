import type { MetaFunction } from '@remix-run/node';

import { pageMeta } from '../../view-models/page-meta';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Cardápio',
    description:
      'Pizzas artesanais sem glúten, pré-assadas e congeladas: sabores, preços e rótulo completo de cada uma.',
    path: '/cardapio',
    matches,
  });

/** The grid is the layout's; nothing lies over it here. */
export default function MenuAlone() {
  return null;
}
