/** What the frame of every page knows about the visitor. */
export interface SessionView {
  isSignedIn: boolean;
  /** The page where a team member works; null for everybody else. */
  workplace: {
    path: string;
    label: string;
    /** Paid orders that nobody has started; 0 for a role that does not see orders. */
    waitingCount: number;
  } | null;
  /** Pieces in the cart, not lines. */
  cartCount: number;
}

/** Returns the name of a team member's link to work: 'Admin, 3 pedidos para começar'; without orders only the label. */
export function workName({ label, waitingCount }: NonNullable<SessionView['workplace']>): string {
  if (waitingCount <= 0) return label;
  return `${label}, ${waitingCount === 1 ? '1 pedido' : `${waitingCount} pedidos`} para começar`;
}

/** Returns the name of the link to the cart: 'Carrinho, 2 itens'; without the number while the cart is empty. */
export function cartName(cartCount: number): string {
  if (cartCount <= 0) return 'Carrinho';
  return cartCount === 1 ? 'Carrinho, 1 item' : `Carrinho, ${cartCount} itens`;
}
