import { CASE_KIND_PATHS } from '@shop/cases/case-kinds';

/**
 * Every URL that a mail may contain, and the URL by which a team member registers a phone. All URLs start with the
 * configured public URL, never with a request's `Host`.
 */
export interface MailLinks {
  /** Returns the URL of a path that starts with a slash. */
  on(path: string): string;
  confirmEmail(token: string): string;
  forgotPassword: string;
  resetPassword(token: string): string;
  confirmNewEmail(token: string): string;
  linkIdentity(token: string): string;
  accountDetails: string;
  contact: string;
  deleteAccount(token: string): string;
  privacy: string;
  unsubscribe(token: string): string;
  /**
   * Returns the URL of the order's page in the account. A signed-out reader signs in first and is then redirected to
   * that page.
   */
  customerOrder(orderId: string): string;
  /** Returns the URL of one order's page for a buyer without an account. */
  linkedOrder(token: string): string;
  /** The page where a buyer without an account asks for a new order link. */
  lostOrderLink: string;
  /** Returns the URL of the page where the order is paid by Pix. */
  customerPix(orderId: string): string;
  /** Returns the URL of the order's help page, or of its page for a withdrawal. */
  customerHelp(orderId: string, kind?: 'arrependimento'): string;
  /** Returns the URL of the customer's page about a case, which shows the case's protocol number. */
  customerCase(orderId: string, caseId: string): string;
  adminCase(caseId: string): string;
  /** Returns the URL of the page that warns about a recalled lot. */
  recall(token: string): string;
  /** Returns the URL of the page that confirms a wait for a product. */
  waitlist(token: string): string;
  /** Returns the URL of the page where a product of an order is reviewed, with a number of stars chosen already. */
  review(token: string, chosen: { slug: string; stars: number }): string;
  cart: string;
  menu: string;
  /** Returns the URL by which a team member registers a phone for push messages about new orders. */
  teamPush(token: string): string;
  /** Returns the URL of an invitation to the team. */
  teamInvitation(token: string): string;
  adminOrders: string;
  /** The panel's page of everything that waits for a decision. */
  adminOperation: string;
  /** The panel's list of active products at or below their minimum stock. */
  adminRestock: string;
}

/** Returns the path of an order's help page below the path or URL of the order's page. */
export const helpPath = (order: string, kind?: 'arrependimento'): string =>
  kind ? `${order}/ajuda/${CASE_KIND_PATHS[kind]}` : `${order}/ajuda`;

export function mailLinks(publicUrl: string): MailLinks {
  const on = (path: string) => `${publicUrl}${path}`;
  const withToken = (path: string) => (token: string) => on(`${path}?token=${encodeURIComponent(token)}`);
  return {
    on,
    confirmEmail: withToken('/confirmar-email'),
    waitlist: withToken('/avise-me/confirmar'),
    forgotPassword: on('/esqueci-a-senha'),
    resetPassword: withToken('/redefinir-senha'),
    confirmNewEmail: withToken('/confirmar-novo-email'),
    linkIdentity: withToken('/entrar/ligar'),
    accountDetails: on('/conta/detalhes'),
    contact: on('/contato'),
    deleteAccount: withToken('/excluir-conta'),
    privacy: on('/conta/privacidade'),
    unsubscribe: withToken('/descadastrar'),
    customerOrder: (orderId) => on(`/conta/pedidos/${orderId}`),
    linkedOrder: (token) => on(`/pedido/${token}`),
    lostOrderLink: on('/pedido'),
    customerPix: (orderId) => on(`/conta/pedidos/${orderId}/pix`),
    customerHelp: (orderId, kind) => on(helpPath(`/conta/pedidos/${orderId}`, kind)),
    customerCase: (orderId, caseId) => on(`/conta/pedidos/${orderId}/ajuda/protocolo/${caseId}`),
    adminCase: (caseId) => on(`/admin/casos/${caseId}`),
    review: (token, { slug, stars }) =>
      on(`/avaliar?${new URLSearchParams({ token, produto: slug, nota: String(stars) }).toString()}`),
    recall: (token) => on(`/recolhimento/${token}`),
    cart: on('/carrinho'),
    menu: on('/cardapio'),
    teamPush: withToken('/equipe/avisos'),
    teamInvitation: withToken('/equipe/convite'),
    adminOrders: on('/admin/pedidos'),
    adminOperation: on('/admin/operacao'),
    adminRestock: on('/admin/produtos?estoque=repor&situacao=ativos'),
  };
}
