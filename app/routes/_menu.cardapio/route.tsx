import type { MetaFunction } from '@remix-run/node';

import { pageMeta } from '../../view-models/page-meta';
import { menuTitle } from '../_menu/menu-title';
import type { loader as menuLoader } from '../_menu/route';

export const meta: MetaFunction<never, { 'routes/_menu': typeof menuLoader }> = ({ matches }) => {
  const menu = matches.find(({ id }) => id === 'routes/_menu')?.data;
  return pageMeta({
    title: menu ? menuTitle(menu) : 'Cardápio',
    description: menu ? `${menu.lead} Sabores, preços e o rótulo completo de cada um.` : undefined,
    path: '/cardapio',
    structuredData: menu?.structuredData,
    matches,
  });
};

/** Renders nothing, because the layout renders the grid, and no product is shown over the grid at this address. */
export default function MenuAlone() {
  return null;
}
