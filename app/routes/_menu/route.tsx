import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useParams, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { useState } from 'react';

import { CategoryPills } from '../../components/catalogue/CategoryPills';
import { MenuSearch } from '../../components/catalogue/MenuSearch';
import { MenuTop } from '../../components/catalogue/MenuTop';
import { PromotionNote } from '../../components/content/PromotionNote';
import { PlaceRow } from '../../components/place/PlaceRow';
import { RestrictionChoice } from '../../components/restrictions/RestrictionChoice';
import { skipAfterNetworkError } from '../../http/skip-after-network-error';
import { notFound } from '../../http/not-found';
import { takeCampaignCoupon } from '../../session/campaign-coupon';
import { nextDeliveryText } from '../../session/next-delivery';
import { placeRow } from '../../session/place-row';
import { loadMenu } from './load-menu';
import { menuHref } from './menu-filter';
import { MenuGrid } from './MenuGrid';
import { loadProductDialog } from './product-dialog';

/**
 * Loads the menu with the filter that the address contains. At a product's address the product's dialog opens over this
 * menu.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await takeCampaignCoupon(request, context);
  const [menu, nextDelivery, place] = await Promise.all([
    loadMenu(context.cms, new URL(request.url)),
    nextDeliveryText(request, context),
    placeRow(request, context),
  ]);
  if (!menu) throw await notFound(context);
  return { ...menu, nextDelivery, place };
}

/** Opening or closing a product does not reload the menu. Another filter, or a change of the cart, does. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod } = change;
  const isSameFilter = currentUrl.search === nextUrl.search;
  if ((!formMethod || formMethod === 'GET') && isSameFilter) return false;
  return skipAfterNetworkError(change);
}

/** What the menu's layout passes to a product's route. */
export interface MenuFrame {
  frame: 'page' | 'dialog';
  /** The menu with the current filter. */
  menuHref: string;
}

export default function Menu() {
  const view = useLoaderData<typeof loader>();
  const { filter, categories, promotion, place } = view;
  const { slug } = useParams();
  const isMenu = slug === undefined;
  // A direct visit to a product shows the product alone. Once the grid has been shown, products open over the grid.
  const [hasGrid, setHasGrid] = useState(isMenu);
  if (isMenu && !hasGrid) setHasGrid(true);

  const frame: MenuFrame = { frame: hasGrid ? 'dialog' : 'page', menuHref: menuHref(filter) };
  if (!hasGrid) return <Outlet context={frame} />;
  return (
    <>
      {place ? <PlaceRow view={place} path={frame.menuHref} /> : null}
      <MenuTop
        title="Nosso Cardápio"
        lead={view.lead}
        isLow={Boolean(place?.answer)}
        nextDelivery={place ? null : view.nextDelivery}
      />
      <CategoryPills
        categories={categories.map(({ slug: category, name, count }) => ({
          label: name,
          count,
          href: menuHref({ category, search: null }),
          isCurrent: filter.search === null && filter.category === category,
        }))}
      >
        <MenuSearch value={filter.search ?? ''} />
      </CategoryPills>
      <RestrictionChoice options={view.restrictions} />
      <div onPointerOver={loadProductDialog} onFocus={loadProductDialog}>
        <MenuGrid view={view} />
        {/* Below the products, whose prices show it already: above them it would fill a phone's first screen. */}
        {promotion ? <PromotionNote promotion={promotion} /> : null}
      </div>
      <Outlet context={frame} />
    </>
  );
}
