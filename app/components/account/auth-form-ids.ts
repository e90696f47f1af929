/** Ids of the sign-in and sign-up forms. */
export const SIGN_IN_FORM = 'entrar';
export const SIGN_UP_FORM = 'criar-conta';
