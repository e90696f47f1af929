/** The forms with which a visitor signs in or up. */
export const SIGN_IN_FORM = 'entrar';
export const SIGN_UP_FORM = 'criar-conta';
