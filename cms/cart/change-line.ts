import { addLine, setLineNotes, setLineQuantity, type CartLine } from '@shop/cart/cart-rules';
import type { Result } from '@shop/result';

import type { Transaction } from '../platform/database/transaction';
import type { CartNotice, ChangeCartError, LineOutcome } from './cart-change';
import { deleteLines, lockCart, lockLines, openCart, writeLines, type CartOwner } from './cart-rows';
import { readSupply, type ProductSupply } from './product-supply';

type LineResult = Promise<Result<LineOutcome, ChangeCartError>>;

interface LineQuantity {
  intent: 'add' | 'set';
  productId: string;
  quantity: number;
  notes?: string | null;
}

/**
 * Adds to the quantity of a line, or sets it, within the limits of `addLine` and `setLineQuantity`. Creates the cart
 * and the line when they are missing.
 */
export async function putLine(tx: Transaction, owner: CartOwner, change: LineQuantity): LineResult {
  const { intent, productId, quantity, notes } = change;
  if (!Number.isSafeInteger(quantity) || quantity < 1)
    return { ok: false, error: { code: 'quantity_invalid' } };
  const known = await lockCart(tx, owner);
  const product = (await readSupply(tx, { productIds: [productId], cartId: known })).get(productId);
  if (!product?.isOnSale) return unavailable(product, known ? await lockLines(tx, known) : []);
  if (!known && product.available <= 0) return soldOut(product);

  const cartId = known ?? (await openCart(tx, owner));
  const lines = await lockLines(tx, cartId);
  const rule = intent === 'add' ? addLine : setLineQuantity;
  const changed = rule({ lines, productId, quantity, notes, stock: product.available });
  const line = changed.lines.find((candidate) => candidate.productId === productId);
  const removedLines = line ? [] : lines.filter((candidate) => candidate.productId === productId);
  if (line) await writeLines(tx, cartId, [line]);
  else await deleteLines(tx, cartId, [productId]);
  const notice: CartNotice = changed.capped
    ? { code: cappedCode[changed.capped], productName: product.name, available: product.available }
    : { code: changed.isNew ? 'added' : 'updated', productName: product.name };
  return { ok: true, cartId, notice, quantity: changed.quantity, removedLines };
}

const cappedCode = { limit: 'capped_limit', stock: 'capped_stock' } as const;

function unavailable(product: ProductSupply | undefined, lines: readonly CartLine[]) {
  const isInCart = lines.some(({ productId }) => productId === product?.productId);
  return {
    ok: false,
    error: { code: 'product_unavailable', productName: isInCart && product ? product.name : null },
  } satisfies Awaited<LineResult>;
}

/** Returns the result for a sold-out product and an owner without a cart. In that case no cart is created. */
const soldOut = ({ name, available }: ProductSupply) =>
  ({
    ok: true,
    cartId: null,
    notice: { code: 'capped_stock', productName: name, available },
    quantity: 0,
    removedLines: [],
  }) satisfies Awaited<LineResult>;

/**
 * Replaces the note of a line; an empty note removes the stored note. Reports the product as unavailable when its line
 * was removed meanwhile.
 */
export async function editNotes(
  tx: Transaction,
  owner: CartOwner,
  { productId, notes }: { productId: string; notes: string | null },
): LineResult {
  const cartId = await lockCart(tx, owner);
  const lines = cartId ? await lockLines(tx, cartId) : [];
  const line = setLineNotes({ lines, productId, notes }).find(
    (candidate) => candidate.productId === productId,
  );
  const product = (await readSupply(tx, { productIds: [productId], cartId })).get(productId);
  if (!cartId || !line || !product) return unavailable(product, lines);
  await writeLines(tx, cartId, [line]);
  const notice = { code: 'notes_saved', productName: product.name } as const;
  return { ok: true, cartId, notice, quantity: line.quantity, removedLines: [] };
}
