import type { Transaction } from '../platform/database/transaction';

/**
 * Moves the orders that were placed without an account under the customer's e-mail address to the account, in the
 * transaction that confirms the address. Deletes the contacts of these orders, which are no longer needed, and closes
 * the links that were not mailed: whoever placed the order, or took it, may not be the owner of the address. Each order
 * moves once, because a concurrent call finds the order already moved or erased. The caller has locked the customer
 * row. The orders are locked after that row, in id order, as in an erasure of the account.
 */
export async function claimGuestOrders(tx: Transaction, customerId: string): Promise<void> {
  const claimable = await tx.query<{ id: string }>(
    `select o.id from customers c join order_contacts k on k.email = lower(c.email) join orders o on o.id = k.order_id
     where c.id = $1 and c._verified is true and c.erased_at is null and o.guest = 'contact'
     order by o.id for no key update of o`,
    [customerId],
  );
  const ids = claimable.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.query(
    `with moved as (
       update orders set customer_id = $1, guest = null, claimed_at = now(), updated_at = now()
       where id = any($2::uuid[]) and guest = 'contact' returning id)
     delete from order_contacts k using moved where k.order_id = moved.id`,
    [customerId, ids],
  );
  await tx.query(
    `update order_links set revoked_at = now()
     where order_id = any($1::uuid[]) and kind <> 'mailed' and revoked_at is null`,
    [ids],
  );
}
