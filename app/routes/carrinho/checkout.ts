import { data, redirect, redirectDocument, type AppLoadContext } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { findCartId } from '@cms/cart/queries/find-cart-id';
import { readSettings } from '@cms/content/queries/read-settings';
import { listAddresses } from '@cms/customers/queries/list-addresses';
import { openPixCode } from '@cms/payments/operations/open-pix-code';
import { placeOrder } from '@cms/checkout/operations/place-order';
import type { PlacedOrder } from '@cms/checkout/order-placement';
import { isAboutBuyer } from '@shop/coupons/coupon';
import type { DeliveryAddress } from '@shop/delivery/address';
import { checkoutSchema, splitCheckout } from '@shop/orders/checkout-schema';
import { safePaymentLink } from '@shop/payments/payment-link';
import type { Result } from '@shop/result';

import type { ToastView } from '../../components/toasts/toast-queue';
import { bringCart } from '../../session/redirect-after-sign-in';
import { textField } from '../../http/form-body';
import { forgetCoupon } from '../../session/coupon-cookie';
import { getSession } from '../../session/session';
import { trySignIn } from '../../session/sign-in';
import { answerAccountForm } from './answer-account';
import { PAY_INTENTS } from './checkout-form-id';
import { checkoutRefusal, type CheckoutError, type CheckoutNotice } from './checkout-refusal';
import { type CheckoutValues } from './checkout-fields';
import { agreedTotal, checkoutValues, withServedPlace, withSlotOfMethod } from './checkout-values';
import { saveCheckoutDraft } from './save-checkout-draft';
import { checkoutAsGuest } from './checkout-as-guest';
import { completeAddress } from './fill-from-cep';
import { invalidForm } from './invalid-form';
import { isGuestForm, typedAccountOf } from './typed-account';
import { readSeenPrices, type SeenPrices } from './seen-prices';

/** Why the order was not placed. Nothing that was typed is lost. */
export interface CheckoutReply {
  kind: 'checkout';
  code: CheckoutError['code'];
  values: CheckoutValues;
  /** The prices that the page showed when the button was pressed, to explain what has changed since. */
  seen: SeenPrices;
  /** The result of the validation, with which the form shows errors at their fields. */
  submission: SubmissionResult | null;
  /** Shown for the errors of the specification's catalogue. */
  toast: ToastView | null;
  /** What the customer must check before paying. `noticePlace` decides where the page shows it. */
  notice: CheckoutNotice | null;
}

interface CheckoutInput {
  request: Request;
  context: AppLoadContext;
  form: FormData;
}

/**
 * Places the order and redirects the browser to the payment page. After a rejection the form keeps everything. A
 * visitor who also filled in the sign-in form is first signed in, in the same request. A visitor who filled in the
 * sign-up form is only signed up, because the e-mail address must be confirmed before an order. A visitor who chose to
 * buy without an account gives a contact instead.
 */
export async function checkout(input: CheckoutInput) {
  const { request, context, form } = input;
  // An unavailable database must not prevent what was typed from being stored; placing the order then reports the
  // failure.
  const session = await getSession(request, context).catch(() => null);
  const account = session ? null : typedAccountOf(form);
  if (account === 'sign-up') {
    form.set('intent', account);
    return answerAccountForm(input);
  }
  // The draft is stored even if the order is placed, so that a customer who returns from the payment page without
  // paying finds the form as it was, and so does one whose sign-in goes on at its second step.
  const draft = (await saveCheckoutDraft(input)).cookie;
  const headers = new Headers({ 'Set-Cookie': draft });
  const entered =
    account && (await trySignIn(context, { request, form, page: 'checkout', stepCookies: [draft] }));
  if (entered && !entered.ok) {
    const { refused } = entered;
    new Headers(refused.init?.headers).forEach((value, name) => headers.append(name, value));
    return data(refused.data, { ...refused.init, headers });
  }
  if (entered) {
    // The page was made for a visitor, so it could not know whether the profile has a phone. The order must
    // ask for it.
    form.set('asksPhone', 'on');
    const cookies = await bringCart(context, { request, session: entered.session });
    for (const cookie of [...cookies, entered.deviceCookie]) headers.append('Set-Cookie', cookie);
  }
  const refuse = async (error: CheckoutError, submission: SubmissionResult | null = null) => {
    // Until the buyer is known, the cart is priced with the coupon; who cannot use it would never get past the button.
    if (error.code === 'coupon_refused' && isAboutBuyer(error.refusal))
      headers.append('Set-Cookie', await forgetCoupon(context));
    const { status, toast, notice } = checkoutRefusal(error);
    const reply: CheckoutReply = {
      kind: 'checkout',
      code: error.code,
      values: checkoutValues(form),
      seen: readSeenPrices(textField(form, 'seenPrices')),
      submission,
      toast: toast && { ...toast, id: crypto.randomUUID() },
      notice,
    };
    return data(reply, { status, headers });
  };

  const isGuest = !session && !entered && isGuestForm(form);
  const placing = isGuest ? checkoutAsGuest(input) : attempt(input, entered?.session ?? null);
  const outcome = await placing.catch((error: unknown): Outcome => {
    // A bug or an outage is shown like any other failure, so that nobody loses what they typed. It is logged
    // with its real cause.
    context.reportFailure(error);
    return { ok: false, error: { code: 'unexpected' } };
  });
  if (!outcome.ok) return refuse(outcome.error, outcome.submission);
  const { orderId, paymentUrl, isPixOnly, pixPath, cookies = [] } = outcome;
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  if (paymentUrl === null && !isPixOnly) {
    const query = new URLSearchParams({ external_reference: orderId });
    throw redirect(`/pagamento/sucesso?${query.toString()}`, { status: 303, headers });
  }
  const link = safePaymentLink(paymentUrl);
  if (pixPath && (isPixOnly || textField(form, 'intent') === PAY_INTENTS.pix)) {
    const opened = await openPixCode(context.cms, orderId);
    // The provider opens no Pix for the shop, so the buyer pays by card at once, unless the card has another price. Then,
    // and if the provider only does not answer, the Pix page explains that and offers both ways to pay again.
    if (link && !opened.ok && opened.error.code === 'pix_refused' && !form.has('expectedPixTotalCents'))
      throw redirectDocument(link, { status: 303, headers });
    throw redirect(pixPath, { status: 303, headers });
  }
  if (!link) return refuse({ code: 'payment_failed' });
  throw redirectDocument(link, { status: 303, headers });
}

type Outcome =
  | ({ ok: true; pixPath: string | null; cookies?: string[] } & PlacedOrder)
  | { ok: false; error: CheckoutError; submission?: SubmissionResult };

/** Places the order of a signed-in customer, if the form is complete and the terms are current. */
async function attempt(
  { request, context, form: body }: CheckoutInput,
  entered: { customerId: string } | null,
): Promise<Outcome> {
  const session = entered ?? (await getSession(request, context));
  if (!session) return { ok: false, error: { code: 'login_required' } };
  await completeAddress({ context, form: body });
  const submission = parseWithZod(withServedPlace(withSlotOfMethod(body)), { schema: checkoutSchema });
  if (submission.status !== 'success') {
    return { ok: false, error: invalidForm(submission.error), submission: submission.reply() };
  }
  const form = splitCheckout(submission.value);
  const { termsVersion } = await readSettings(context.cms);
  if (form.fields.termsVersion !== termsVersion) return { ok: false, error: { code: 'terms_changed' } };

  const { customerId } = session;
  const cartId = await findCartId(context.cms, { cartId: null, customerId });
  if (!cartId) return { ok: false, error: { code: 'empty_cart' } };
  const address = await chosenAddress(context, { customerId, form });
  if (!address.ok) return address;
  const placed = await placeOrder(context.cms, {
    ...agreedTotal(form.fields, body),
    customerId,
    ip: context.clientIp,
    cartId,
    address: address.address,
    saveAddress: form.fields.saveAddress && form.savedAddressId === null,
  });
  return placed.ok ? { ...placed, pixPath: `/conta/pedidos/${placed.orderId}/pix` } : placed;
}

/** Returns the delivery address: a saved address of the customer, or the one typed. */
async function chosenAddress(
  context: AppLoadContext,
  { customerId, form }: { customerId: string; form: ReturnType<typeof splitCheckout> },
): Promise<Result<{ address: DeliveryAddress | null }, { code: 'address_not_found' }>> {
  if (form.fields.deliveryMethod === 'pickup') return { ok: true, address: null };
  if (form.savedAddressId === null) return { ok: true, address: form.typedAddress };
  const saved = await listAddresses(context.cms, { customerId });
  const address = saved.find(({ id }) => id === form.savedAddressId);
  return address ? { ok: true, address } : { ok: false, error: { code: 'address_not_found' } };
}
