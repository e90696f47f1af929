import type { CartLine } from '@shop/cart/cart-rules';
import type { CartIntent } from '@shop/cart/cart-schema';

/** What a form asks (`cartIntentSchema`), or "Desfazer": the lines that a change before took out. */
export type CartChange = CartIntent | { intent: 'restore'; lines: readonly CartLine[] };

/** What was done, for the toast. */
export type CartNotice =
  | { code: 'added' | 'updated' | 'notes_saved'; productName: string }
  /** The quantity was cut: to 20, or to `available` of the product. */
  | { code: 'capped_limit' | 'capped_stock'; productName: string; available: number }
  | { code: 'removed' | 'cleared' | 'restored' };

export type ChangeCartError =
  /** Unknown, switched off, deleted, or without a confirmed label. Named only if it is in the cart: what is hidden stays so. */
  | { code: 'product_unavailable'; productName: string | null }
  /** No whole number, or none of 1 or more to add. */
  | { code: 'quantity_invalid' };

export interface CartChanged {
  /** For the visitor's cookie; null when there is no cart (and none was needed). */
  cartId: string | null;
  notice: CartNotice;
  /** Of the changed product, after the change; 0 when it is not in the cart. */
  quantity: number;
  /** Units in the whole cart. */
  itemCount: number;
  /** What was taken out, for "Desfazer" (`restore`). */
  removedLines: CartLine[];
}

/** What one kind of change answers; the count of the whole cart comes after it. */
export type LineOutcome = Pick<CartChanged, 'cartId' | 'notice' | 'quantity' | 'removedLines'>;
