import { guestSchema } from '@shop/customers/guest-schema';
import { missingDeliveryFields } from '@shop/delivery/address';

import type { CompleteSteps } from './checkout-steps';
import type { CheckoutValues } from './checkout-fields';

/**
 * Returns which steps of the checkout have nothing missing when the page is opened. The contact of a signed-in customer
 * is known, except for the phone that a delivery needs (`asksPhone`).
 */
export function completeSteps(
  values: CheckoutValues,
  { isSignedIn, asksPhone }: { isSignedIn: boolean; asksPhone: boolean },
): CompleteSteps {
  const isPickup = values.deliveryMethod === 'pickup';
  const hasAddress = Boolean(values.savedAddressId) || missingDeliveryFields(values).length === 0;
  return {
    delivery: isPickup || hasAddress,
    contact: isSignedIn ? !asksPhone || isPickup || values.phone.trim() !== '' : isGuestComplete(values),
  };
}

const isGuestComplete = ({ accountForm, guestTerms, ...values }: CheckoutValues): boolean =>
  accountForm === 'guest' &&
  guestSchema.safeParse({ ...values, guestTerms: guestTerms ? 'on' : '', createAccount: undefined }).success;
