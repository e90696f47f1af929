import type { Role } from '@shop/permissions/roles';

import type { Transaction } from '../platform/database/transaction';
import type { StoredPassword } from './password-hash';

/** A customer row, locked until the end of the transaction, so that the account cannot change concurrently. */
export interface LockedCustomer {
  id: string;
  email: string;
  fullName: string;
  role: Role;
  isConfirmed: boolean;
  /** Null if the account can be opened only by a mailed link or an external account. */
  password: StoredPassword | null;
  isErased: boolean;
}

/**
 * Locks the customer row, which serialises all writes to the account, its addresses and its orders. Also locks the row
 * of an erased account.
 */
export const lockCustomer = (tx: Transaction, customerId: string): Promise<LockedCustomer | null> =>
  hold(tx, 'where c.id = $1', [customerId]);

/** Like `lockCustomer`, but returns null for an erased account, to which no personal data may be written. */
export async function lockLiveCustomer(tx: Transaction, customerId: string): Promise<LockedCustomer | null> {
  const customer = await lockCustomer(tx, customerId);
  return customer?.isErased ? null : customer;
}

/** Like `lockCustomer`, but finds the customer by the normalised e-mail address. */
export const lockCustomerByEmail = (tx: Transaction, email: string): Promise<LockedCustomer | null> =>
  hold(tx, 'where lower(c.email) = $1', [email]);

/** Like `lockCustomer`, but finds the customer by a linked external account. */
export const lockCustomerByIdentity = (
  tx: Transaction,
  { provider, subject }: { provider: string; subject: string },
): Promise<LockedCustomer | null> =>
  hold(tx, 'join customers_identities i on i._parent_id = c.id where i.provider = $1 and i.subject = $2', [
    provider,
    subject,
  ]);

type Row = Omit<LockedCustomer, 'password'> & { hash: string | null; salt: string | null };

async function hold(tx: Transaction, of: string, values: string[]): Promise<LockedCustomer | null> {
  const [row] = await tx.query<Row>(
    `select c.id, c.email, c.full_name as "fullName", c.role::text as role, c._verified is true as "isConfirmed",
       c.hash, c.salt, c.erased_at is not null as "isErased"
     from customers c ${of} for no key update of c`,
    values,
  );
  if (!row) return null;
  const { hash, salt, ...customer } = row;
  return { ...customer, password: hash && salt ? { hash, salt } : null };
}
