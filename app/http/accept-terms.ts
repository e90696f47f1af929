import type { AppLoadContext } from '@remix-run/node';
import { acceptOrderTerms } from '@cms/orders/operations/accept-order-terms';
import type { OrderOwner } from '@cms/orders/order-links';

import { ACCEPT_FIELDS } from '../components/orders/accept-fields';
import { redirectWithMessage } from '../session/flash';
import { badRequest, textField } from './form-body';
import { notFound } from './not-found';
import { refusedField } from './refused-field';

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
) {
  const termsVersion = textField(form, 'termsVersion');
  if (termsVersion === '' || termsVersion.length > 40) throw badRequest();
  if (form.get('terms') !== 'on') return refusedField('guest_terms_required', { id: ACCEPT_FIELDS.terms });
  const typed = { termsVersion, email: textField(form, 'email') };
  const accepted = await acceptOrderTerms(context.cms, { ...owner, orderId }, typed);
  if (accepted.ok) return redirectWithMessage(context, here, { code: 'order_terms_accepted' });
  if (accepted.error.code === 'not_found') throw await notFound(context);
  if (accepted.error.code === 'terms_changed')
    return redirectWithMessage(context, here, { code: 'order_terms_changed', tone: 'failed' });
  return refusedField('order_email_required', { id: ACCEPT_FIELDS.email, value: typed.email });
}
