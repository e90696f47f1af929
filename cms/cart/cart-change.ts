import type { CartLine } from '@shop/cart/cart-rules';
import type { CartIntent } from '@shop/cart/cart-schema';

/**
 * A change that a form requests (`cartIntentSchema`); `restore` ("Desfazer"), which puts back the lines that an earlier
 * change removed; or `link`, which puts in the lines of a cart link.
 */
export type CartChange = CartIntent | { intent: 'restore' | 'link'; lines: readonly CartLine[] };

/** What a change did, for the toast message that confirms the change. */
export type CartNotice =
  | { code: 'added' | 'updated' | 'notes_saved'; productName: string }
  /** The quantity was reduced to 20 (`capped_limit`) or to the product's `available` quantity (`capped_stock`). */
  | { code: 'capped_limit' | 'capped_stock'; productName: string; available: number }
  | { code: 'removed' | 'cleared' | 'restored' | 'linked' };

export type ChangeCartError =
  /**
   * The product is unknown, inactive, deleted, or has no confirmed label. The name is set only if the product is in
   * the cart, so that hidden products stay hidden.
   */
  | { code: 'product_unavailable'; productName: string | null }
  /** The quantity is not a whole number, or is less than 1. */
  | { code: 'quantity_invalid' };

export interface CartChanged {
  /** The cart's id, for the visitor's cookie; null when there is no cart and none was created. */
  cartId: string | null;
  notice: CartNotice;
  /** The quantity of the changed product after the change; 0 when the product is not in the cart. */
  quantity: number;
  /** The number of units of all lines in the cart. */
  itemCount: number;
  /** The removed lines; "Desfazer" (`restore`) puts them back. */
  removedLines: CartLine[];
}

/** The result of one change, without the cart's `itemCount`, which `changeCart` adds. */
export type LineOutcome = Pick<CartChanged, 'cartId' | 'notice' | 'quantity' | 'removedLines'>;
