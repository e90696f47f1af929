/** How many days the mailed sign-up link is valid; the mail states it too. */
export const SIGN_UP_LINK_DAYS = 7;
