import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  NavigationType,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigationType,
  useOutletContext,
} from '@remix-run/react';
import { Suspense, useEffect } from 'react';
import { readRecipeChanges } from '@cms/catalog/queries/read-recipe-changes';
import { findProduct } from '@cms/menu/queries/find-product';
import { listPublicLots } from '@cms/lots/queries/list-public-lots';
import { findReviews } from '@cms/reviews/queries/list-reviews';
import { listOthers } from '@cms/search/queries/list-menu';
import { productSharePicture } from '@cms/sharing/queries/share-picture';

import { LiveCartForm } from '../../components/cart/LiveCartForm';
import { Highlights } from '../../components/catalogue/Highlights';
import { ProductPage } from '../../components/product/ProductPage';
import { productStructuredData } from '../../seo/structured-data';
import { notFound } from '../../http/not-found';
import { nextDeliveryText } from '../../session/next-delivery';
import { waitlistView } from '../../session/waitlist-view';
import { productPlace } from '../../session/place-row';
import layout from '../../styles/layout.module.css';
import { productLotView } from '@app/components/lots/lot-view';
import { pageMeta } from '../../view-models/page-meta';
import { productCardView, productDetailView } from '../../view-models/product-view';
import { productReviewsView } from '../../view-models/reviews-view';
import { useCart } from '../../hooks/use-cart';
import { useChatHref } from '../../hooks/use-chat-href';
import { rememberOwnPage } from '../_menu/menu-page';
import { ProductDialog } from '../_menu/product-dialog';
import type { MenuFrame } from '../_menu/route';

export async function loader({ request, params: { slug = '' }, context }: LoaderFunctionArgs) {
  const { cms } = context;
  const product = await findProduct(cms, slug);
  if (!product) throw await notFound(context);
  const reviews = await findReviews(cms, product.id);
  return {
    product: productDetailView(product, (await readRecipeChanges(cms)).get(product.id)),
    others: (await listOthers(cms, slug)).map(productCardView),
    sharePicture: productSharePicture(product),
    structuredData: await productStructuredData(cms, product, reviews),
    nextDelivery: await nextDeliveryText(request, context, product),
    place: await productPlace(request, context, product),
    waitlist: await waitlistView(request, context, product),
    reviews: await productReviewsView(cms, { product, reviews }),
    lots: productLotView((await listPublicLots(cms)).lots, product.id),
  };
}

export { skipAfterNetworkError as shouldRevalidate } from '../../http/skip-after-network-error';

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: data?.product.name ?? 'Produto',
    description: data?.product.description,
    path: data ? `/produto/${data.product.slug}` : undefined,
    trail: [{ name: 'Cardápio', path: '/cardapio' }],
    sharePicture: data?.sharePicture,
    structuredData: data?.structuredData,
    isHidden: !data,
    matches,
  });

export default function Product() {
  const { product, others, nextDelivery, place, waitlist, reviews, lots } = useLoaderData<typeof loader>();
  const { frame, menuHref } = useOutletContext<MenuFrame>();
  const cart = useCart();
  const { pathname, search } = useLocation();
  const isPage = frame === 'page';
  const close = useClose(menuHref);

  useEffect(() => {
    if (isPage) rememberOwnPage(pathname);
  }, [isPage, pathname]);

  const shown = {
    product,
    lots,
    nextDelivery,
    place,
    waitlist,
    reviews,
    inCart: cart.quantityByProduct[product.id] ?? 0,
    chatHref: useChatHref(),
    Form: LiveCartForm,
    returnTo: `${pathname}${search}`,
  };
  if (isPage) {
    return (
      <>
        <ProductPage key={product.id} {...shown} />
        <div className={layout.page}>
          <Highlights title="Outros sabores" products={others} cart={cart} returnTo={pathname} />
        </div>
      </>
    );
  }
  return (
    <Suspense>
      <ProductDialog {...shown} onClosed={close} />
    </Suspense>
  );
}

/**
 * Returns the function that closes the dialog. The function goes back when the menu is the previous page. When the
 * visitor reached the dialog with the browser's "forward" button, another page is behind it, so the function leads to
 * the menu instead.
 */
function useClose(menuHref: string): () => void {
  const navigate = useNavigate();
  const cameFromMenu = useNavigationType() === NavigationType.Push;
  return () => {
    if (cameFromMenu) navigate(-1);
    else navigate(menuHref, { preventScrollReset: true });
  };
}
