import type { AccountPanel } from './cart-view';

/** The place of the account's panel in the page; there for who is signed in too, so that one comes back to the same spot. */
export const ACCOUNT_SPOT = 'conta';

const panelPath = (panel: AccountPanel): string => `/carrinho?conta=${panel}#${ACCOUNT_SPOT}`;

export const SIGN_IN_HERE = panelPath('entrar');
export const SIGN_UP_HERE = panelPath('criar');
