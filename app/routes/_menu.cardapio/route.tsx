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

/** The layout renders the grid; nothing is shown over it here. */
export default function MenuAlone() {
  return null;
}
