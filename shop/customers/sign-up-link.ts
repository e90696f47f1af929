/** How many days the mailed sign-up link is valid. The mail states this number too. */
export const SIGN_UP_LINK_DAYS = 7;
