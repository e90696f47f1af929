/** How a visitor orders: without an account, by signing in, or by signing up. */
export const ACCOUNT_WAYS = ['guest', 'sign-in', 'sign-up'] as const;
export type AccountWay = (typeof ACCOUNT_WAYS)[number];

/** Which account form was sent with an order and was not empty. */
export type TypedAccount = Exclude<AccountWay, 'guest'>;

/** The field that names how a visitor orders (`AccountWay`). The form of a signed-in customer does not have it. */
export const ACCOUNT_FORM_FIELD = 'accountForm';

const TYPED_FIELDS = ['fullName', 'email', 'phone', 'password', 'ageStatement'];

/** Whether at least one field of an account form is filled in. */
export const isAccountTyped = (form: FormData): boolean =>
  TYPED_FIELDS.some((name) => {
    const value = form.get(name);
    return typeof value === 'string' && value.trim() !== '';
  });

/** Returns how the visitor of a checkout form orders; null for a form that does not say it. */
export const accountWayOf = (form: FormData): AccountWay | null =>
  ACCOUNT_WAYS.find((way) => way === form.get(ACCOUNT_FORM_FIELD)) ?? null;

/** Whether the checkout form is that of a buyer without an account. */
export const isGuestForm = (form: FormData): boolean => accountWayOf(form) === 'guest';

/** Returns which account form was sent with an order; null when none was sent or the form was empty. */
export function typedAccountOf(form: FormData): TypedAccount | null {
  const way = accountWayOf(form);
  return way === null || way === 'guest' || !isAccountTyped(form) ? null : way;
}
