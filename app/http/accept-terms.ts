import type { AppLoadContext } from '@remix-run/node';
import { acceptOrderTerms } from '@cms/orders/operations/accept-order-terms';
import type { OrderOwner } from '@cms/orders/order-links';

import { redirectWithMessage } from '../session/flash';
import { badRequest, textField } from './form-body';
import { notFound } from './not-found';

interface OrderPlace {
  owner: OrderOwner;
  orderId: string;
  /** The address of the order's own page. */
  here: string;
}

/**
 * Accepts the terms for an order that the shop took by phone. From then on, the order's page offers the ways to pay.
 */
export async function acceptTermsOf(
  context: AppLoadContext,
  { order: { owner, orderId, here }, form }: { order: OrderPlace; form: FormData },
): Promise<Response> {
  const termsVersion = textField(form, 'termsVersion');
  if (termsVersion === '' || termsVersion.length > 40) throw badRequest();
  if (form.get('terms') !== 'on')
    return redirectWithMessage(context, here, { code: 'guest_terms_required', tone: 'failed' });
  const typed = { termsVersion, email: textField(form, 'email') };
  const accepted = await acceptOrderTerms(context.cms, { ...owner, orderId }, typed);
  if (accepted.ok) return redirectWithMessage(context, here, { code: 'order_terms_accepted' });
  if (accepted.error.code === 'not_found') throw await notFound(context);
  const code = accepted.error.code === 'terms_changed' ? 'order_terms_changed' : 'order_email_required';
  return redirectWithMessage(context, here, { code, tone: 'failed' });
}
