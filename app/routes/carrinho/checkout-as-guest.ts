import type { AppLoadContext } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';
import type { SubmissionResult } from '@conform-to/react';
import { readSettings } from '@cms/content/queries/read-settings';
import { placeGuestOrder } from '@cms/checkout/operations/place-guest-order';
import type { PlacedOrder } from '@cms/checkout/order-placement';
import { inviteToAccount } from '@cms/checkout/operations/invite-to-account';
import { GUEST_FIELDS, guestContact } from '@shop/customers/guest-schema';
import { guestMessages } from '@shop/messages/guest-messages';
import { guestCheckoutSchema, splitCheckout, splitGuest } from '@shop/orders/checkout-schema';

import { linkPath } from '../../http/linked-order';
import { readCartId } from '../../session/cart-owner';
import { orderCookie } from '../../session/order-cookie';
import type { CheckoutError } from './checkout-refusal';
import { agreedTotal, withServedPlace, withSlotOfMethod } from './checkout-values';
import { completeAddress } from './fill-from-cep';
import { invalidForm } from './invalid-form';

export type GuestOutcome =
  | ({ ok: true; pixPath: string | null; cookies: string[] } & PlacedOrder)
  | { ok: false; error: CheckoutError; submission?: SubmissionResult };

/**
 * Places the order of a visitor who buys without an account. The browser gets a cookie by which the return
 * pages recognise the order. The response is the same whether the e-mail has an account or not.
 */
export async function checkoutAsGuest({
  request,
  context,
  form: body,
}: {
  request: Request;
  context: AppLoadContext;
  form: FormData;
}): Promise<GuestOutcome> {
  const { cms } = context;
  // A saved address belongs to an account, so the typed address counts.
  body.delete('savedAddressId');
  await completeAddress({ context, form: body });
  const submission = parseWithZod(withServedPlace(withSlotOfMethod(body)), { schema: guestCheckoutSchema });
  if (submission.status !== 'success') {
    const isGuestIncomplete = GUEST_FIELDS.some((field) => submission.error?.[field]);
    const error = isGuestIncomplete ? ({ code: 'guest_incomplete' } as const) : invalidForm(submission.error);
    return { ok: false, error, submission: submission.reply() };
  }
  const { guest, checkout } = splitGuest(submission.value);
  const { fields, typedAddress } = splitCheckout(checkout);
  const { termsVersion } = await readSettings(cms);
  if (fields.termsVersion !== termsVersion) return { ok: false, error: { code: 'terms_changed' } };
  const cartId = await readCartId(request, context);
  if (!cartId) return { ok: false, error: { code: 'empty_cart' } };
  const contact = guestContact(guest);
  const placed = await placeGuestOrder(cms, {
    ...agreedTotal(fields, body),
    contact,
    ip: context.clientIp,
    cartId,
    address: fields.deliveryMethod === 'delivery' ? typedAddress : null,
    saveAddress: false,
  });
  if (!placed.ok) {
    if (placed.error.code !== 'guest_phone_unknown') return placed;
    const fieldErrors = { guestPhone: [guestMessages.guest_phone_unknown] };
    return { ok: false, error: { code: 'guest_incomplete' }, submission: submission.reply({ fieldErrors }) };
  }
  if (guest.createAccount) await invite(context, contact.email);
  const { token, ...order } = placed;
  return {
    ...order,
    pixPath: token && `${linkPath(token)}/pix`,
    cookies: token ? [await orderCookie.leave(context, { token })] : [],
  };
}

/**
 * Mails the invitation to create an account. A failure is only reported, because the purchase does not depend
 * on the mail.
 */
async function invite(context: AppLoadContext, email: string): Promise<void> {
  await inviteToAccount(context.cms, { email, ip: context.clientIp }).catch((error: unknown) =>
    context.reportFailure(error),
  );
}
