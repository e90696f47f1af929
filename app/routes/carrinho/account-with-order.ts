import { SIGN_IN_FORM, SIGN_UP_FORM } from '../../components/account/auth-form-ids';
import type { PayIntent } from './checkout-form-id';
import { accountWayOf } from './typed-account';

const FORMS = { 'sign-in': SIGN_IN_FORM, 'sign-up': SIGN_UP_FORM } as const;

/**
 * Returns the fields of the order form plus those of the account form that the visitor has chosen, so that one press
 * signs in and pays, or signs up.
 */
export function withAccount(checkout: HTMLFormElement, intent: PayIntent): FormData {
  const fields = new FormData(checkout);
  fields.set('intent', intent);
  const way = accountWayOf(fields);
  const form = way && way !== 'guest' ? document.getElementById(FORMS[way]) : null;
  if (!(form instanceof HTMLFormElement)) return fields;
  for (const [name, value] of new FormData(form)) if (!fields.has(name)) fields.append(name, value);
  return fields;
}
