import type { AppLoadContext } from '@remix-run/node';
import { viewCart } from '@cms/cart/queries/view-cart';
import { listFeatured } from '@cms/search/queries/list-menu';
import { findLabelChanges } from '@cms/orders/queries/label-changes-since';
import { nameProducts } from '@cms/menu/queries/name-products';
import { readPaySettings } from '@cms/payments/queries/pix-offer';
import { usesCoupons } from '@cms/coupons/queries/uses-coupons';
import { findPlace } from '@cms/delivery/queries/find-place';
import { readDeliveryArea } from '@cms/delivery/queries/read-delivery-area';
import { listAddresses } from '@cms/customers/queries/list-addresses';
import { offeredRemovals } from '@shop/cart/removals';
import { takenOutText } from '@shop/messages/cart-messages';

import type { RemovedView } from '../../components/cart/RemovedItems';
import { openPaymentOf } from '../../http/open-payment';
import { signInWays } from '../../http/identity/sign-in-ways';
import { cartOwner } from '../../session/cart-owner';
import { lastOrderOf } from '../../session/last-order';
import { readCartCoupon } from '../../session/coupon-cookie';
import { flashedEmail } from '../../session/flash';
import { readRememberedPlace } from '../../session/place-cookie';
import { shopPause } from '../../session/place-row';
import { readRemovals } from '../../session/removal-cookie';
import { getSession } from '../../session/session';
import { bareDiscPicture } from '../../view-models/fallback-images';
import { productCardView } from '../../view-models/product-view';
import { accountPanelOf, cartPageView, checkoutPlace, openPanel } from './cart-view';
import { readDraft } from './checkout-draft';
import { askedStepOf, STEP_PARAMETER } from './checkout-steps';
import { deliveryMethodOf, EMPTY_VALUES } from './checkout-fields';
import { linkedItems } from './linked-items';
import { reorderNote } from './reorder-note';

/** Loads the page of an empty cart, or the page of a full cart with everything that was typed on it before. */
export async function loadCartPage(request: Request, context: AppLoadContext) {
  const { cms } = context;
  const [session, owner] = await Promise.all([getSession(request, context), cartOwner(request, context)]);
  const [draft, addresses] = await Promise.all([
    readDraft(request, context, { customerId: session?.customerId ?? null }),
    session ? listAddresses(cms, session) : [],
  ]);
  // A customer with saved addresses begins with one of them.
  const remembered = draft || addresses.length > 0 ? null : await readRememberedPlace(request, context);
  const typed = checkoutPlace(draft?.values ?? { ...EMPTY_VALUES, ...remembered }, addresses);
  const place = await findPlace(cms, typed, { ip: context.clientIp });
  const coupon = await readCartCoupon(request, context);
  const cart = await viewCart(cms, { ...owner, deliveryMethod: 'delivery', place, coupon });
  const removed = await removedView(request, context, new Set(cart.lines.map(({ productId }) => productId)));
  const [reordered, openPayment, linked] = await Promise.all([
    reorderNote({ request, context }, cart),
    openPaymentOf(request, context),
    linkedItems(request, context, cart),
  ]);
  if (cart.lines.length === 0) {
    const [empty, lastOrder] = await Promise.all([emptyCartView(context), lastOrderOf(request, context)]);
    return { cart: null, removed, reordered, openPayment, linked, lastOrder, ...empty };
  }
  const productIds = cart.lines.map(({ productId }) => productId);
  const [settings, area, email, labels, isCouponOffered] = await Promise.all([
    readPaySettings(cms),
    readDeliveryArea(cms),
    flashedEmail(request, context),
    session
      ? findLabelChanges(cms, { customerId: session.customerId, productIds })
      : new Map<string, string>(),
    usesCoupons(cms),
  ]);
  const query = new URL(request.url).searchParams;
  const method = query.get('entrega');
  const asked = accountPanelOf(query.get('conta'));
  const offersGuest = settings.guestCheckout;
  const account = {
    panel: openPanel({ asked, way: draft?.values.accountForm ?? null, offersGuest }),
    asked,
    offersGuest,
    email,
    ways: signInWays(request, context),
  };
  const askedStep =
    askedStepOf(query.get(STEP_PARAMETER)) ?? (asked ? 'contact' : method === null ? null : 'delivery');
  const view = cartPageView({
    cart,
    labels,
    settings,
    area,
    isCouponOffered,
    addresses,
    draft,
    remembered,
    account,
    askedStep,
    // What a reorder has just put in is shown first.
    isContinued: draft !== null && reordered === null,
    askedMethod: method ? deliveryMethodOf(method) : null,
    customer: session,
  });
  return { cart: view, removed, reordered, openPayment, linked };
}

async function emptyCartView(context: AppLoadContext) {
  const { cms } = context;
  const [featured, picture, pause] = await Promise.all([
    listFeatured(cms),
    bareDiscPicture(cms),
    shopPause(context),
  ]);
  return { featured: featured.map(productCardView), picture, pause };
}

/**
 * Returns the products that were removed recently and are still on sale, as texts such as 'Margherita saiu do
 * carrinho.'
 */
async function removedView(
  request: Request,
  context: AppLoadContext,
  inCart: ReadonlySet<string>,
): Promise<RemovedView[]> {
  const removals = await readRemovals(request, context);
  if (removals.length === 0) return [];
  const owner = await cartOwner(request, context);
  const offered = offeredRemovals(removals, { owner, now: context.cms.now(), inCart });
  const named = await Promise.all(
    offered.map(async ({ id, lines }) => ({
      id,
      names: await nameProducts(
        context.cms,
        lines.map(({ productId }) => productId),
      ),
    })),
  );
  return named
    .filter(({ names }) => names.length > 0)
    .map(({ id, names }) => ({ id, text: takenOutText(names) }));
}
