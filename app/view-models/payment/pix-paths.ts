/** The part of the page that leads to the card. */
export const CARD_PART = 'cartao';

/** The addresses that an order's Pix page uses. */
export interface PixPaths {
  /** The page itself, which receives its forms. */
  here: string;
  order: string;
  cancel: string;
  /** The address that receives the form for ordering the same products again; null for an order without an account. */
  reorder: string | null;
  paid: string;
  /** The order that replaced this one; null when the visitor may not see it, or there is none. */
  newOrder: string | null;
  /** The address that returns which page matches the payment's state now. */
  poll: string;
}
