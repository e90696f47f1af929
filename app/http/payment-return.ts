import { redirect, type AppLoadContext } from '@remix-run/node';
import { isConfirmedByMail } from '@cms/notifications/queries/read-automatic-mails';
import { checkPayment, type PaymentCheck } from '@cms/payments/operations/check-payment';

import { PRIVATE } from './cache-control';
import { ownPathOf, withRedirectTo } from './return-path';
import { getSession } from './session';

/** What the payment page's return address says. Hints only: the truth is asked of the provider. */
export interface ReturnHints {
  orderId: string | null;
  /** Digits, as the provider writes them. */
  paymentId: string | null;
  /** The provider writes the text `null` in place of a payment for a buyer who left without paying. */
  isGivenUp?: boolean;
}

/** Reads the return address. */
export function returnHints(request: Request): ReturnHints {
  const query = new URL(request.url).searchParams;
  const paymentId = query.get('payment_id') ?? query.get('collection_id');
  return {
    orderId: query.get('external_reference'),
    paymentId: paymentId && /^\d{1,20}$/.test(paymentId) ? paymentId : null,
    ...(paymentId === 'null' ? { isGivenUp: true } : {}),
  };
}

const checks = new WeakMap<AppLoadContext, Promise<PaymentCheck | null>>();

/**
 * Where the payment of the order in the address stands, for its owner alone; null for everybody else, and then nobody is
 * asked. Once a request: the frame's cart is counted after it, because a paid order empties the cart.
 */
export function settledReturn(request: Request, context: AppLoadContext): Promise<PaymentCheck | null> {
  const known = checks.get(context);
  if (known) return known;
  const check = ask(request, context);
  checks.set(context, check);
  return check;
}

async function ask(request: Request, context: AppLoadContext): Promise<PaymentCheck | null> {
  const session = await getSession(request, context);
  const { orderId, paymentId } = returnHints(request);
  if (!session || !orderId) return null;
  return checkPayment(context.cms, { orderId, customerId: session.customerId, paymentIdHint: paymentId });
}

export type PaymentPage = 'sucesso' | 'falha' | 'pendente';

const UNDER_WAY = ['pending', 'in_process', 'authorized', 'in_mediation', 'approved'];

/**
 * The page that is true for a payment. The address decides only where the provider has not spoken yet: who gave up stays on
 * the failure page and can try again; who brings the number of a payment we have not seen yet waits for it.
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

/** Address of a return page, with what it needs to know. */
export const returnHref = (page: PaymentPage, { orderId, paymentId, isGivenUp }: ReturnHints): string =>
  `/pagamento/${page}?${new URLSearchParams({
    ...(orderId ? { external_reference: orderId } : {}),
    ...(paymentId ? { payment_id: paymentId } : isGivenUp ? { payment_id: 'null' } : {}),
  }).toString()}`;

/** What a return page may show: of an order of one's own, or that it is nobody's business. */
export type ReturnView =
  | { isKnown: false; isSignedIn: boolean; signInHref: string }
  | {
      isKnown: true;
      orderId: string;
      paymentId: string | null;
      /** The address brought the payment's id. */
      hasPaymentHint: boolean;
      isGivenUp: boolean;
      firstName: string;
      email: string;
      /** A confirmation by mail goes out, unless the shop has switched it off. */
      isMailed: boolean;
      check: PaymentCheck;
    };

/** Reads a return page; sends the browser to the page that is true when this one is not. */
export async function loadReturn(
  { request, context }: { request: Request; context: AppLoadContext },
  page: PaymentPage,
): Promise<ReturnView> {
  const [session, check] = await Promise.all([getSession(request, context), settledReturn(request, context)]);
  const hints = returnHints(request);
  if (!session || !check) {
    const signInHref = withRedirectTo('/login', ownPathOf(request));
    return { isKnown: false, isSignedIn: session !== null, signInHref };
  }
  const truth = truePage(check, page, hints.paymentId);
  if (truth !== page) {
    const paymentId = truth === 'sucesso' ? check.paidByPaymentId : hints.paymentId;
    throw redirect(returnHref(truth, { ...hints, paymentId }), { status: 303, headers: PRIVATE });
  }
  return {
    isKnown: true,
    orderId: check.orderId,
    // Of several payments the address may hint at one that is still open: what paid the order is known.
    paymentId:
      page === 'sucesso' ? check.paidByPaymentId : (hints.paymentId ?? check.lastPayment?.id ?? null),
    hasPaymentHint: hints.paymentId !== null,
    isGivenUp: hints.isGivenUp === true,
    firstName: session.fullName.trim().split(/\s+/)[0] ?? '',
    email: session.email,
    isMailed: await isConfirmedByMail(context.cms),
    check,
  };
}
