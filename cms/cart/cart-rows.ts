import type { CartLine } from '@shop/cart/cart-rules';

import type { SqlRunner } from '../platform/database/sql';
import type { Transaction } from '../platform/database/transaction';
import { isRecordId } from '../platform/database/record-id';

/**
 * The owner of a cart. A signed-in customer has one cart, found by the customer's id. A visitor's cart is found by the
 * id in a signed cookie. That id alone never opens a customer's cart, because signing out on a shared computer leaves
 * the cookie behind.
 */
export interface CartOwner {
  cartId: string | null;
  customerId: string | null;
}

/** Returns the SQL condition that a cart `c` belongs to the owner, and the values of the condition's two parameters. */
export function cartOf({ cartId, customerId }: CartOwner): { where: string; values: (string | null)[] } {
  const visitorCartId = isRecordId(cartId) ? cartId : null;
  return {
    where: '(c.customer_id = $1::uuid or ($1::uuid is null and c.id = $2::uuid and c.customer_id is null))',
    values: [customerId, visitorCartId],
  };
}

/**
 * Returns the id of the owner's cart and locks the cart until the transaction ends; null when the owner has no cart.
 * Every change of a cart takes this lock before any other lock. The payment that empties a cart takes it too.
 */
export async function lockCart(tx: Transaction, owner: CartOwner): Promise<string | null> {
  const { where, values } = cartOf(owner);
  const [cart] = await tx.query<{ id: string }>(`select c.id from carts c where ${where} for update`, values);
  return cart?.id ?? null;
}

/**
 * Returns the id of the owner's cart and locks the cart; creates the cart if it is missing, a visitor's under the id that
 * the visitor has. Concurrent calls for one customer, or for one id, get the same cart.
 */
export async function openCart(tx: Transaction, owner: CartOwner): Promise<string> {
  const known = await lockCart(tx, owner);
  if (known) return known;
  const ownId = owner.customerId === null && isRecordId(owner.cartId) ? owner.cartId : null;
  const cartId =
    (await insertCart(tx, owner, ownId)) ??
    (await lockCart(tx, owner)) ??
    // The id in the cookie is that of a customer's cart, which stays out of reach.
    (await insertCart(tx, owner, null));
  if (!cartId) throw new Error('a cart was neither made nor found');
  return cartId;
}

/** Inserts a cart under this id, or a new one; returns null if that id, or the customer, has a cart. */
async function insertCart(
  tx: Transaction,
  { customerId }: CartOwner,
  cartId: string | null,
): Promise<string | null> {
  const [made] = await tx.query<{ id: string }>(
    `insert into carts (id, customer_id) values (coalesce($2::uuid, gen_random_uuid()), $1)
     on conflict do nothing returning id`,
    [customerId, cartId],
  );
  return made?.id ?? null;
}

/**
 * Returns the lines of a cart in the order they were added, and locks them, so that a line that a concurrent payment
 * removes is never written back.
 */
export function lockLines(tx: Transaction, cartId: string): Promise<CartLine[]> {
  return tx.query<CartLine>(
    `select product_id as "productId", quantity, notes from cart_lines where cart_id = $1
     order by created_at, id for update`,
    [cartId],
  );
}

/** Writes lines, one row each; new lines are added at the end, in the given order. */
export async function writeLines(tx: Transaction, cartId: string, lines: readonly CartLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.query(
    `insert into cart_lines (cart_id, product_id, quantity, notes, created_at, updated_at)
     select $1, line.product_id, line.quantity, line.notes, now() + line.place * interval '1 millisecond', now()
     from unnest($2::uuid[], $3::int[], $4::text[]) with ordinality as line(product_id, quantity, notes, place)
     on conflict (cart_id, product_id)
       do update set quantity = excluded.quantity, notes = excluded.notes, updated_at = excluded.updated_at`,
    [
      cartId,
      lines.map(({ productId }) => productId),
      lines.map(({ quantity }) => quantity),
      lines.map(({ notes }) => notes),
    ],
  );
  await touchCart(tx, cartId);
}

export async function deleteLines(
  tx: Transaction,
  cartId: string,
  productIds: readonly string[],
): Promise<void> {
  await tx.query('delete from cart_lines where cart_id = $1 and product_id = any($2::uuid[])', [
    cartId,
    productIds,
  ]);
  await touchCart(tx, cartId);
}

/** Records that the cart changed now, because the clean-up deletes carts that have not changed for a long time. */
const touchCart = (tx: SqlRunner, cartId: string) =>
  tx.query('update carts set updated_at = now() where id = $1', [cartId]);
