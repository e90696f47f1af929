import type { Transaction } from '../platform/database/transaction';
import type { StoredPassword } from './password-hash';

/** A customer's row, held to the end of the transaction: nobody else changes the account meanwhile. */
export interface LockedCustomer {
  id: string;
  email: string;
  fullName: string;
  role: 'cliente' | 'admin';
  isConfirmed: boolean;
  /** Null where only a mailed link or an account elsewhere opens it. */
  password: StoredPassword | null;
  isErased: boolean;
}

/**
 * The lock that every change of an account, of its addresses, and every new order of theirs waits for: of any two, one sees
 * what the other did. An erased account's row is held like any other.
 */
export const lockCustomer = (tx: Transaction, customerId: string): Promise<LockedCustomer | null> =>
  hold(tx, 'where c.id = $1', [customerId]);

/** The same of an account that is there: null for one that was erased, to which nothing of a person may be written any more. */
export async function lockLiveCustomer(tx: Transaction, customerId: string): Promise<LockedCustomer | null> {
  const customer = await lockCustomer(tx, customerId);
  return customer?.isErased ? null : customer;
}

/** The same of the account of a normalised address. */
export const lockCustomerByEmail = (tx: Transaction, email: string): Promise<LockedCustomer | null> =>
  hold(tx, 'where lower(c.email) = $1', [email]);

/** The same of the account that an account elsewhere is linked to. */
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
