import { parseWithZod } from '@conform-to/zod/v4';
import { checkoutSchema, guestCheckoutSchema } from '@shop/orders/checkout-schema';

import { STEP_FIELDS, type FieldStep } from './checkout-steps';
import { isGuestForm } from './typed-account';

/**
 * Validates the checkout form in the browser, with the schema that the server uses. This module is loaded late, because
 * it is large.
 */
export const validate = ({ formData }: { formData: FormData }) =>
  parseWithZod(formData, { schema: isGuestForm(formData) ? guestCheckoutSchema : checkoutSchema });

/** Returns the fields of each step that are missing or wrong, in the order of the form. */
export function wrongFields(form: HTMLFormElement): Record<FieldStep, string[]> {
  const formData = new FormData(form);
  const submission = validate({ formData });
  const error = submission.status === 'success' ? null : submission.error;
  const wrong = (step: FieldStep) =>
    STEP_FIELDS[step].filter((field) => error?.[field] || (field === 'phone' && lacksPhone(formData)));
  return { delivery: wrong('delivery'), contact: wrong('contact') };
}

/** Whether the form asks for the phone of a delivery and has none. The schema leaves that to the operation. */
const lacksPhone = (form: FormData): boolean =>
  form.has('asksPhone') && form.get('deliveryMethod') !== 'pickup' && form.get('phone') === '';
