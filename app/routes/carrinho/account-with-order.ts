import { SIGN_IN_FORM, SIGN_UP_FORM } from '../../components/account/auth-form-ids';
import type { PayIntent } from './checkout-form-id';
import { ACCOUNT_FORM_FIELD, isAccountTyped, type TypedAccount } from './typed-account';

const FORMS: readonly (readonly [id: string, account: TypedAccount])[] = [
  [SIGN_IN_FORM, 'sign-in'],
  [SIGN_UP_FORM, 'sign-up'],
];

/**
 * Returns the fields of the order form plus those of the account form beside it, so that one press signs in and pays,
 * or signs up. When the account form is empty, returns only the fields of the order form.
 */
export function withAccount(checkout: HTMLFormElement, intent: PayIntent): FormData {
  const fields = new FormData(checkout);
  fields.set('intent', intent);
  for (const [id, account] of FORMS) {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) continue;
    const typed = new FormData(form);
    if (!isAccountTyped(typed)) continue;
    for (const [name, value] of typed) if (!fields.has(name)) fields.append(name, value);
    fields.set(ACCOUNT_FORM_FIELD, account);
    break;
  }
  return fields;
}
