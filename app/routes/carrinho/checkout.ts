import { data, redirect, redirectDocument, type AppLoadContext } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { findCartId } from '@cms/cart/queries/find-cart-id';
import { listAddresses } from '@cms/customers/queries/list-addresses';
import { placeOrder, type PlaceOrderError } from '@cms/orders/operations/place-order';
import type { DeliveryAddress } from '@shop/delivery/address';
import { checkoutSchema, type CheckoutForm } from '@shop/orders/checkout-schema';
import { safePaymentLink } from '@shop/payments/payment-link';
import type { Result } from '@shop/result';

import type { ToastView } from '../../components/feedback/toast-queue';
import { cartOwner } from '../../http/cart-owner';
import { getSession } from '../../http/session';
import { keepDraft } from './checkout-draft';
import { checkoutRefusal, type CheckoutNotice, type CheckoutRefusal } from './checkout-refusal';
import { checkoutValues, type CheckoutValues } from './checkout-values';

/** Why the order was not placed. Nothing that was typed is lost. */
export interface CheckoutReply {
  kind: 'checkout';
  values: CheckoutValues;
  /** For the form: errors at their fields. */
  submission: SubmissionResult | null;
  /** The spec's errors. */
  toast: ToastView | null;
  /** What the shopper has to look at before paying; stands above the button. */
  notice: CheckoutNotice | null;
}

interface CheckoutInput {
  request: Request;
  context: AppLoadContext;
  form: FormData;
}

/** Places the order and sends the browser to the payment page; refuses with everything still in the form. */
export async function checkout({ request, context, form }: CheckoutInput) {
  const values = checkoutValues(form);
  const refuse = async (refusal: CheckoutRefusal, submission: SubmissionResult | null = null) => {
    const { status, toast, notice } = refusal;
    const reply: CheckoutReply = {
      kind: 'checkout',
      values,
      submission,
      toast: toast && { ...toast, id: crypto.randomUUID() },
      notice,
    };
    return data(reply, { status, headers: { 'Set-Cookie': await keepDraft(context, values) } });
  };

  const session = await getSession(request, context);
  if (!session) return refuse(checkoutRefusal({ code: 'login_required' }));
  const submission = parseWithZod(form, { schema: checkoutSchema });
  if (submission.status !== 'success') {
    return refuse(checkoutRefusal(invalidForm(submission.error)), submission.reply());
  }
  const placed = await place({ request, context, customerId: session.customerId, order: submission.value });
  if (!placed.ok) return refuse(checkoutRefusal(placed.error));

  // Who comes back from the payment page without paying finds the form as it was.
  const headers = { 'Set-Cookie': await keepDraft(context, values) };
  const { orderId, paymentUrl } = placed;
  if (paymentUrl === null) {
    throw redirect(`/pagamento/sucesso?${new URLSearchParams({ external_reference: orderId }).toString()}`, {
      status: 303,
      headers,
    });
  }
  const link = safePaymentLink(paymentUrl);
  if (!link) return refuse(checkoutRefusal({ code: 'payment_failed' }));
  throw redirectDocument(link, { status: 303, headers });
}

const invalidForm = (errors: Record<string, string[] | null> | null) =>
  ({
    code:
      errors?.cep || errors?.street || errors?.number || errors?.neighborhood
        ? 'address_incomplete'
        : 'form_outdated',
  }) as const;

type PlaceError = PlaceOrderError | { code: 'address_not_found' | 'unexpected' };

interface PlaceInput {
  request: Request;
  context: AppLoadContext;
  customerId: string;
  order: CheckoutForm;
}

/** A bug or an outage is told like any other failure, so that nobody loses what they typed; it is logged as what it is. */
async function place(
  input: PlaceInput,
): Promise<Result<{ orderId: string; paymentUrl: string | null }, PlaceError>> {
  const { request, context, customerId, order } = input;
  try {
    const cartId = await findCartId(context.cms, await cartOwner(request, context));
    if (!cartId) return { ok: false, error: { code: 'empty_cart' } };
    const address = await chosenAddress(context, { customerId, order });
    if (address === 'gone') return { ok: false, error: { code: 'address_not_found' } };
    const { deliveryMethod, expectedTotalCents, termsVersion } = order;
    return await placeOrder(context.cms, {
      customerId,
      cartId,
      deliveryMethod,
      address,
      expectedTotalCents,
      termsVersion,
      saveAddress: order.saveAddress && order.savedAddressId === null,
    });
  } catch (error) {
    context.reportFailure(error);
    return { ok: false, error: { code: 'unexpected' } };
  }
}

/** Where the order goes: a saved address of the customer's own, or the one typed. */
async function chosenAddress(
  context: AppLoadContext,
  { customerId, order }: { customerId: string; order: CheckoutForm },
): Promise<DeliveryAddress | null | 'gone'> {
  if (order.deliveryMethod === 'pickup') return null;
  if (order.savedAddressId === null) return order;
  const saved = await listAddresses(context.cms, { customerId });
  return saved.find(({ id }) => id === order.savedAddressId) ?? 'gone';
}
