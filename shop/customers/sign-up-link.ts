/** How many days the mailed link of a sign-up works; the mail names it too. */
export const SIGN_UP_LINK_DAYS = 7;
