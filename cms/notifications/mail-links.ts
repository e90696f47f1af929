/** Every address a mail may contain. Built on the configured public address alone, never on a request's `Host`. */
export interface MailLinks {
  /** Of a path that starts with a slash. */
  on(path: string): string;
  confirmEmail(token: string): string;
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
    customerOrders: on('/conta/pedidos'),
    cart: on('/carrinho'),
    menu: on('/cardapio'),
    adminOrders: on('/admin/pedidos'),
  };
}
