import { MAX_LINE_QUANTITY } from '@shop/cart/cart-rules';

/** A change of the cart that is being sent to the server. */
export type PendingChange =
  | { intent: 'add' | 'set'; productId: string; quantity: number }
  | { intent: 'remove'; productId: string }
  | { intent: 'clear' };

export interface CartQuantities {
  /** Pieces, not lines. */
  itemCount: number;
  quantityByProduct: Readonly<Record<string, number>>;
}

/**
 * Returns the change that a cart form requests, as far as it can be shown before the response; null for any other form.
 */
export function pendingChange(form: FormData): PendingChange | null {
  const intent = form.get('intent');
  const productId = form.get('productId');
  if (intent === 'clear') return { intent };
  if (typeof productId !== 'string') return null;
  if (intent === 'remove') return { intent, productId };
  const quantity = Number(form.get('quantity'));
  if ((intent !== 'add' && intent !== 'set') || !Number.isInteger(quantity)) return null;
  return { intent, productId, quantity };
}

/**
 * Returns the cart as it will be if the server accepts the changes. The server checks the stock and may still reduce a
 * quantity.
 */
export function withPending(cart: CartQuantities, changes: readonly PendingChange[]): CartQuantities {
  if (changes.length === 0) return cart;
  const quantities = new Map(Object.entries(cart.quantityByProduct));
  for (const change of changes) {
    if (change.intent === 'clear') quantities.clear();
    else
      setQuantity(
        quantities,
        change.productId,
        wantedQuantity(change, quantities.get(change.productId) ?? 0),
      );
  }
  return {
    itemCount: [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0),
    quantityByProduct: Object.fromEntries(quantities),
  };
}

function wantedQuantity(change: Exclude<PendingChange, { intent: 'clear' }>, current: number): number {
  if (change.intent === 'remove') return 0;
  const wanted = change.intent === 'add' ? current + change.quantity : change.quantity;
  return Math.min(wanted, MAX_LINE_QUANTITY);
}

function setQuantity(quantities: Map<string, number>, productId: string, quantity: number): void {
  if (quantity > 0) quantities.set(productId, quantity);
  else quantities.delete(productId);
}
