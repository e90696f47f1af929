/** Every address a mail may contain. Built on the configured public address alone, never on a request's `Host`. */
export interface MailLinks {
  /** Of a path that starts with a slash. */
  on(path: string): string;
  confirmEmail(token: string): string;
  deleteAccount(token: string): string;
  privacy: string;
  customerOrders: string;
  cart: string;
  menu: string;
  adminOrders: string;
}

export function mailLinks(publicUrl: string): MailLinks {
  const on = (path: string) => `${publicUrl}${path}`;
  return {
    on,
    confirmEmail: (token) => on(`/confirmar-email?token=${encodeURIComponent(token)}`),
    deleteAccount: (token) => on(`/excluir-conta?token=${encodeURIComponent(token)}`),
    privacy: on('/conta/privacidade'),
    customerOrders: on('/conta/pedidos'),
    cart: on('/carrinho'),
    menu: on('/cardapio'),
    adminOrders: on('/admin/pedidos'),
  };
}
