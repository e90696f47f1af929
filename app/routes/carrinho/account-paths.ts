import type { AccountPanel } from './cart-view';
import type { AccountWay } from './typed-account';

/**
 * The anchor of the account panel in the page; it also exists for signed-in customers, so that they return to the same
 * place.
 */
export const ACCOUNT_SPOT = 'conta';

const panelPath = (panel: AccountPanel): string => `/carrinho?conta=${panel}#${ACCOUNT_SPOT}`;

export const SIGN_IN_HERE = panelPath('entrar');
export const SIGN_UP_HERE = panelPath('criar');

/** The address that shows the fields of each way to order. */
export const WAY_PATHS: Record<AccountWay, string> = {
  guest: panelPath('visitante'),
  'sign-in': SIGN_IN_HERE,
  'sign-up': SIGN_UP_HERE,
};
