import { parseWithZod } from '@conform-to/zod/v4';
import { guestSchema } from '@shop/customers/guest-schema';
import { checkoutMessages } from '@shop/messages/checkout-messages';
import { guestMessages } from '@shop/messages/guest-messages';
import type { ToastText } from '@shop/messages/toast-text';
import { checkoutSchema, guestCheckoutSchema } from '@shop/orders/checkout-schema';

import { isGuestForm } from './typed-account';

/**
 * Validates the checkout form in the browser, with the schema that the server uses. This module is loaded late, because
 * it is large.
 */
export const validate = ({ formData }: { formData: FormData }) =>
  parseWithZod(formData, { schema: isGuestForm(formData) ? guestCheckoutSchema : checkoutSchema });

/** Returns the message about an invalid form, which is shown in addition to the errors at its fields. */
export function problemOf(form: HTMLFormElement): ToastText {
  const typed = new FormData(form);
  if (!isGuestForm(typed)) return checkoutMessages.address_incomplete;
  return parseWithZod(typed, { schema: guestSchema }).status === 'success'
    ? checkoutMessages.address_incomplete
    : guestMessages.guest_incomplete;
}
