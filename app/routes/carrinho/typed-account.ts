/** Which of the account's forms came along with an order, and was not left empty. */
export type TypedAccount = 'sign-in' | 'sign-up';

/** Names the form that came along. */
export const ACCOUNT_FORM_FIELD = 'accountForm';

const TYPED_FIELDS = ['fullName', 'email', 'phone', 'password', 'ageStatement'];

/** Whether anything stands in the fields of an account's form. */
export const isAccountTyped = (form: FormData): boolean =>
  TYPED_FIELDS.some((name) => {
    const value = form.get(name);
    return typeof value === 'string' && value.trim() !== '';
  });

/** The form that came along with an order; null for none, or an empty one. */
export function typedAccountOf(form: FormData): TypedAccount | null {
  const named = form.get(ACCOUNT_FORM_FIELD);
  if (named !== 'sign-in' && named !== 'sign-up') return null;
  return isAccountTyped(form) ? named : null;
}
