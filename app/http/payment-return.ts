import { firstNameOf } from '@shop/customers/first-name';
import { redirect, type AppLoadContext } from '@remix-run/node';
import { readPaySettings } from '@cms/payments/queries/pix-offer';
import { isConfirmedByMail } from '@cms/notifications/queries/read-automatic-mails';
import { checkPayment, type PaymentCheck } from '@cms/payments/operations/check-payment';

import type { ReturnHints } from '@cms/platform/ports/payment-provider';
import type { ProviderPaymentStatus } from '@shop/payments/payment-verdict';

import type { OrderLink } from '@cms/orders/order-links';
import { findContact, findLink } from '@cms/orders/queries/linked-order';

import { openedLinkCookie, orderCookie } from '../session/order-cookie';
import { linkPath } from './linked-order';
import { PRIVATE } from '../cache/cache-control';
import { ownPathOf, withRedirectTo } from './return-path';
import { getSession } from '../session/session';

/**
 * Reads the order and the payment from the address of a return page, as the provider or `returnHref` wrote that
 * address.
 */
export const returnHints = (request: Request, { cms }: Pick<AppLoadContext, 'cms'>): ReturnHints =>
  cms.paymentProvider.readReturn(new URL(request.url).searchParams);

interface SettledReturn {
  check: PaymentCheck;
  /** The link by which alone this browser knows the order; null for the order's owner. */
  openedToken: string | null;
}

const checks = new WeakMap<AppLoadContext, Promise<SettledReturn | null>>();

/**
 * Returns the payment state of the order in the address, for its owner and for a browser that opened the order's link;
 * null for everybody else, without asking the provider. Runs once per request, before the page frame counts the items
 * in the cart, because a paid order empties the cart.
 */
export const settledReturn = async (
  request: Request,
  context: AppLoadContext,
): Promise<PaymentCheck | null> => (await settle(request, context))?.check ?? null;

function settle(request: Request, context: AppLoadContext): Promise<SettledReturn | null> {
  const known = checks.get(context);
  if (known) return known;
  const check = ask(request, context);
  checks.set(context, check);
  return check;
}

async function ask(request: Request, context: AppLoadContext): Promise<SettledReturn | null> {
  const session = await getSession(request, context);
  const { orderId, paymentId: paymentIdHint } = returnHints(request, context);
  if (!orderId) return null;
  const own =
    session && (await checkPayment(context.cms, { orderId, customerId: session.customerId, paymentIdHint }));
  if (own) return { check: own, openedToken: null };
  const placed = await placedHere(request, context);
  const isPlacedHere = placed?.link.orderId === orderId;
  const guest = isPlacedHere ? placed : await openedLinkOf(request, context);
  if (guest?.link.orderId !== orderId) return null;
  const check = await checkPayment(context.cms, { orderId, link: guest.link, paymentIdHint });
  return check && { check, openedToken: isPlacedHere ? null : guest.token };
}

interface Guest {
  token: string;
  link: OrderLink;
}

const guests = new WeakMap<AppLoadContext, Promise<Guest | null>>();

/**
 * Returns the order that this browser placed without an account; null when there is none, or when the order's link has
 * expired.
 */
export function placedHere(request: Request, context: AppLoadContext): Promise<Guest | null> {
  const known = guests.get(context);
  if (known) return known;
  const guest = readGuest(request, context);
  guests.set(context, guest);
  return guest;
}

async function readGuest(request: Request, context: AppLoadContext): Promise<Guest | null> {
  return linkIn(context, await orderCookie.read(request, context));
}

/** Returns the link of an unpaid order that was opened in this browser; null when there is none, or when it has expired. */
const openedLinkOf = async (request: Request, context: AppLoadContext): Promise<Guest | null> =>
  linkIn(context, await openedLinkCookie.read(request, context));

async function linkIn(context: AppLoadContext, left: { token: string } | null): Promise<Guest | null> {
  const link = left && (await findLink(context.cms, left.token));
  return left && link ? { token: left.token, link } : null;
}

export type PaymentPage = 'sucesso' | 'falha' | 'pendente';

const UNDER_WAY: readonly ProviderPaymentStatus[] = [
  'pending',
  'in_process',
  'authorized',
  'in_mediation',
  'approved',
];

/**
 * Returns the page that matches a payment's state. The address decides only while the provider has no result. A
 * customer who gave up stays on the failure page and can try again. A customer whose address names a payment that the
 * shop does not know yet waits for that payment.
 */
export function truePage(
  check: PaymentCheck,
  asked: PaymentPage,
  hintedPaymentId: string | null,
): PaymentPage {
  if (check.status === 'cancelado') return 'falha';
  if (check.paymentStatus !== 'unpaid') return 'sucesso';
  const isUnseen = hintedPaymentId !== null && hintedPaymentId !== check.lastPayment?.id;
  if (!check.lastPayment || isUnseen) return asked === 'falha' ? 'falha' : 'pendente';
  return UNDER_WAY.includes(check.lastPayment.status) ? 'pendente' : 'falha';
}

/** Returns the address of a return page, with the parameters it needs. */
export const returnHref = (
  page: PaymentPage,
  { orderId, paymentId, isGivenUp, method }: ReturnHints,
): string =>
  `/pagamento/${page}?${new URLSearchParams({
    ...(orderId ? { external_reference: orderId } : {}),
    ...(paymentId ? { payment_id: paymentId } : isGivenUp ? { payment_id: 'null' } : {}),
    ...(method ? { payment_type: method } : {}),
  }).toString()}`;

/** What a return page may show: the customer's own order, or nothing. */
export type ReturnView =
  | { isKnown: false; isSignedIn: boolean; signInHref: string }
  | {
      isKnown: true;
      orderId: string;
      paymentId: string | null;
      /** Whether the address contained the payment's id. */
      hasPaymentHint: boolean;
      /** How the customer paid, if the address says it. */
      hintedMethod: string | null;
      isGivenUp: boolean;
      firstName: string;
      email: string;
      isGuest: boolean;
      /** The page on which the buyer follows the order, and the label of the link to it. */
      ordersHref: string;
      ordersLabel: string;
      /** The order's page of its Pix; null if the shop does not offer Pix on a page of its own. */
      pixHref: string | null;
      /** Whether a confirmation is mailed; the shop can switch these mails off. */
      isMailed: boolean;
      check: PaymentCheck;
    };

type Buyer = Pick<
  Extract<ReturnView, { isKnown: true }>,
  'firstName' | 'email' | 'isGuest' | 'ordersHref' | 'ordersLabel'
> & { orderHref: string };

async function buyerOf(
  { request, context }: { request: Request; context: AppLoadContext },
  { session, check }: { session: Awaited<ReturnType<typeof getSession>>; check: PaymentCheck },
): Promise<Buyer | null> {
  const guest = await placedHere(request, context);
  const contact = guest?.link.orderId === check.orderId ? await findContact(context.cms, guest.link) : null;
  if (guest && contact)
    return {
      firstName: firstNameOf(contact.name),
      email: contact.email,
      isGuest: true,
      orderHref: linkPath(guest.token),
      ordersHref: linkPath(guest.token),
      ordersLabel: 'Acompanhar pedido',
    };
  if (!session) return null;
  const { fullName, email } = session;
  return {
    firstName: firstNameOf(fullName),
    email,
    isGuest: false,
    orderHref: `/conta/pedidos/${check.orderId}`,
    ordersHref: '/conta',
    ordersLabel: 'Ver meus pedidos',
  };
}

/**
 * Loads a return page; redirects the browser when another page matches the payment's state. A browser that only opened
 * the order's link is redirected to the order's page, because the link does not prove who the buyer is.
 */
export async function loadReturn(
  { request, context }: { request: Request; context: AppLoadContext },
  page: PaymentPage,
): Promise<ReturnView> {
  const [session, settled] = await Promise.all([getSession(request, context), settle(request, context)]);
  if (settled?.openedToken) throw redirect(linkPath(settled.openedToken), { status: 303, headers: PRIVATE });
  const check = settled?.check;
  const hints = returnHints(request, context);
  const buyer = check && (await buyerOf({ request, context }, { session, check }));
  if (!buyer || !check) {
    const signInHref = withRedirectTo('/login', ownPathOf(request));
    return { isKnown: false, isSignedIn: session !== null, signInHref };
  }
  const truth = truePage(check, page, hints.paymentId);
  if (truth !== page) {
    const paymentId = truth === 'sucesso' ? check.paidByPaymentId : hints.paymentId;
    throw redirect(returnHref(truth, { ...hints, paymentId }), { status: 303, headers: PRIVATE });
  }
  const { orderHref, ...person } = buyer;
  const { isPixOnSite } = await readPaySettings(context.cms);
  return {
    isKnown: true,
    orderId: check.orderId,
    // With several payments the address may name one that is still open, so the success page shows the payment that
    // paid the order.
    paymentId:
      page === 'sucesso' ? check.paidByPaymentId : (hints.paymentId ?? check.lastPayment?.id ?? null),
    hasPaymentHint: hints.paymentId !== null,
    hintedMethod: hints.method ?? null,
    isGivenUp: hints.isGivenUp === true,
    ...person,
    pixHref: isPixOnSite ? `${orderHref}/pix` : null,
    isMailed: await isConfirmedByMail(context.cms),
    check,
  };
}
