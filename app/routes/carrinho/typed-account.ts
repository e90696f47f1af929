/** Which account form was sent with an order and was not empty. */
export type TypedAccount = 'sign-in' | 'sign-up';

/** The field that names the form that was sent: `TypedAccount`, or `guest` for a buyer without an account. */
export const ACCOUNT_FORM_FIELD = 'accountForm';

const TYPED_FIELDS = ['fullName', 'email', 'phone', 'password', 'ageStatement'];

/** Whether at least one field of an account form is filled in. */
export const isAccountTyped = (form: FormData): boolean =>
  TYPED_FIELDS.some((name) => {
    const value = form.get(name);
    return typeof value === 'string' && value.trim() !== '';
  });

/** Whether the checkout form is that of a buyer without an account. */
export const isGuestForm = (form: FormData): boolean => form.get(ACCOUNT_FORM_FIELD) === 'guest';

/** Returns which account form was sent with an order; null when none was sent or the form was empty. */
export function typedAccountOf(form: FormData): TypedAccount | null {
  const named = form.get(ACCOUNT_FORM_FIELD);
  if (named !== 'sign-in' && named !== 'sign-up') return null;
  return isAccountTyped(form) ? named : null;
}
