import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useParams, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { useState } from 'react';
import { listCategories, listMenu } from '@cms/catalog/queries/list-menu';

import { CategoryPills } from '../../components/catalogue/CategoryPills';
import { MenuSearch } from '../../components/catalogue/MenuSearch';
import { MenuTop } from '../../components/catalogue/MenuTop';
import { unlessLost } from '../../http/lost-request';
import { bareDiscPicture } from '../../view-models/house-pictures';
import { productCardView } from '../../view-models/product-view';
import { menuFilter, menuHref } from './menu-filter';
import { MenuGrid } from './MenuGrid';
import { loadProductDialog } from './product-dialog';

/** The menu as its address filters it. Under a product's address it is what the dialog opens over. */
export async function loader({ request, context: { cms } }: LoaderFunctionArgs) {
  const categories = await listCategories(cms);
  const filter = menuFilter(new URL(request.url).searchParams, categories);
  const [all, products] = await Promise.all([listMenu(cms), listMenu(cms, filter)]);
  return {
    filter,
    categories: [{ slug: null, name: 'Todas' }, ...categories],
    products: products.map(productCardView),
    isAllGlutenFree: all.every(({ isGlutenFree }) => isGlutenFree),
    emptyPicture: products.length === 0 ? await bareDiscPicture(cms) : null,
  };
}

const LEAD = 'Discos de 30\u00a0cm, para 1 ou 2 pessoas. Pré-assados e congelados.';

/** Said only while every product's data says so. */
const GLUTEN_FREE_LEAD =
  'Discos de 30\u00a0cm, para 1 ou 2 pessoas. Todos sem glúten, pré-assados e congelados.';

/** Opening and closing a product changes nothing here; another filter, or a change of the cart, does. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod } = change;
  const isFilterKept = currentUrl.search === nextUrl.search;
  if ((!formMethod || formMethod === 'GET') && isFilterKept) return false;
  return unlessLost(change);
}

/** What a product's route is shown in. */
export interface MenuFrame {
  frame: 'page' | 'dialog';
  /** The menu with the filter of the moment. */
  menuHref: string;
}

export default function Menu() {
  const view = useLoaderData<typeof loader>();
  const { slug } = useParams();
  const isMenu = slug === undefined;
  // A direct visit to a product shows it alone; once the grid has been seen, products open over it.
  const [hasGrid, setHasGrid] = useState(isMenu);
  if (isMenu && !hasGrid) setHasGrid(true);

  const frame: MenuFrame = { frame: hasGrid ? 'dialog' : 'page', menuHref: menuHref(view.filter) };
  if (!hasGrid) return <Outlet context={frame} />;
  return (
    <>
      <MenuTop title="Nosso Cardápio" lead={view.isAllGlutenFree ? GLUTEN_FREE_LEAD : LEAD} />
      <CategoryPills
        categories={view.categories.map(({ slug: category, name }) => ({
          label: name,
          href: menuHref({ category, search: null }),
          isCurrent: view.filter.search === null && view.filter.category === category,
        }))}
      >
        <MenuSearch value={view.filter.search ?? ''} />
      </CategoryPills>
      <div onPointerOver={loadProductDialog} onFocus={loadProductDialog}>
        <MenuGrid products={view.products} filter={view.filter} emptyPicture={view.emptyPicture} />
      </div>
      <Outlet context={frame} />
    </>
  );
}
