/** What the frame of every page knows about the visitor. */
export interface SessionView {
  isSignedIn: boolean;
  /** The page where a team member works; null for everybody else. */
  workplace: { path: string; label: string } | null;
  /** Pieces in the cart, not lines. */
  cartCount: number;
}

/** Returns the name of the link to the cart: 'Carrinho, 2 itens'; without the number while the cart is empty. */
export function cartName(cartCount: number): string {
  if (cartCount <= 0) return 'Carrinho';
  return cartCount === 1 ? 'Carrinho, 1 item' : `Carrinho, ${cartCount} itens`;
}
