export interface SiteLink {
  to: string;
  label: string;
}

export const MAIN_LINKS: readonly SiteLink[] = [
  { to: '/', label: 'Home' },
  { to: '/cardapio', label: 'Cardápio' },
  { to: '/sobre', label: 'Sobre Nós' },
  { to: '/informacoes-importantes', label: 'Informações Importantes' },
  { to: '/contato', label: 'Contato' },
];

export const SUPPORT_LINKS: readonly SiteLink[] = [
  { to: '/informacoes-importantes', label: 'FAQ' },
  { to: '/politica-de-privacidade', label: 'Política de Privacidade' },
  { to: '/termos-de-uso', label: 'Termos de Uso' },
  { to: '/politica-de-devolucao', label: 'Política de Devolução' },
  { to: '/ajuda', label: 'Desistir ou reclamar' },
];

/** The link to the lots, shown only while the shop has lots that anybody may look up. */
export const LOTS_LINK: SiteLink = { to: '/confianca', label: 'Lotes e laudos' };

/** The two tabs of the sign-in page: to sign in, and to create an account. */
export const SIGN_IN_PATH = '/login';
export const SIGN_UP_PATH = '/login?aba=criar-conta';
/** The second step of a sign-in. */
export const CONFIRM_PATH = '/login/confirmar';
export const FORGOT_PASSWORD_PATH = '/esqueci-a-senha';
/** Where a person sets up how their sign-in is confirmed. */
export const FACTORS_PATH = '/conta/entrada';

/** The page that lists the accounts of sign-in providers that are linked to the customer's account. */
export const LINKED_ACCOUNTS_PATH = '/conta/detalhes';

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Whether a navigation link represents the current page. On a product's page, this is the link to the menu. */
export function isCurrentLink(path: string, to: string): boolean {
  if (to === '/') return path === '/';
  if (to === '/cardapio') return isUnder(path, to) || isUnder(path, '/produto');
  return isUnder(path, to);
}

/** Whether the bottom navigation's last cell is active: on the account's pages and on the sign-in pages. */
export function isAccountPath(path: string): boolean {
  return isUnder(path, '/conta') || isUnder(path, SIGN_IN_PATH) || isUnder(path, '/entrar');
}

/** Whether an order is completed or paid by Pix on this page: the cart, which contains the checkout, and the Pix page. */
export const isPaymentPath = (path: string): boolean => /\/(?:carrinho|pix)$/.test(path);
