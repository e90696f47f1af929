import { addMs } from '@shop/time/bahia';
import { daysMs } from '@shop/time/durations';

import { hashPassword, type StoredPassword } from '../customers/password-hash';
import type { Transaction } from '../platform/database/transaction';
import { seedCustomers, type SeedAddress } from './content/customers';

export interface SeededCustomers {
  adminId: string;
  /** The accounts' ids, by e-mail address. */
  ids: Map<string, string>;
  addresses: Map<string, readonly SeedAddress[]>;
}

/** Hashes the demo accounts' passwords before the transaction begins, because hashing is slow by design. */
export async function hashSeedPasswords(): Promise<Map<string, StoredPassword>> {
  const hashes = new Map<string, StoredPassword>();
  for (const { email, password } of seedCustomers) {
    if (password === null) continue;
    const hashed = await hashPassword(password);
    if (!hashed.ok) throw new Error('too busy to hash the demo passwords');
    hashes.set(email, { hash: hashed.hash, salt: hashed.salt });
  }
  return hashes;
}

/** Stores the demo accounts and the invented customers. Customers without a password cannot sign in. */
export async function seedPeople(
  tx: Transaction,
  { passwords, now }: { passwords: Map<string, StoredPassword>; now: Date },
): Promise<SeededCustomers> {
  const ids = new Map<string, string>();
  const addresses = new Map<string, readonly SeedAddress[]>();
  let adminId = '';
  for (const customer of seedCustomers) {
    const password = passwords.get(customer.email);
    const registeredAt = addMs(now, -daysMs(customer.registeredDaysAgo));
    const [row] = await tx.query<{ id: string }>(
      `insert into customers (email, full_name, phone, role, hash, salt, _verified, created_at,
         privacy_preferences_marketing_emails)
       values ($1, $2, $3, $4::enum_customers_role, $5, $6, true, $7, $8) returning id`,
      [
        customer.email,
        customer.fullName,
        customer.phone,
        customer.role,
        password?.hash ?? null,
        password?.salt ?? null,
        registeredAt,
        customer.acceptsMarketing,
      ],
    );
    if (!row) throw new Error('demo customer was not written');
    ids.set(customer.email, row.id);
    addresses.set(customer.email, customer.addresses);
    if (customer.role === 'admin') adminId ||= row.id;
    for (const address of customer.addresses) await insertAddress(tx, row.id, address);
  }
  return { adminId, ids, addresses };
}

async function insertAddress(tx: Transaction, customerId: string, address: SeedAddress): Promise<void> {
  await tx.query(
    `insert into addresses (customer_id, label, street, number, complement, neighborhood, city, state, zip_code, is_default)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      customerId,
      address.label,
      address.street,
      address.number,
      address.complement,
      address.neighborhood,
      address.city,
      address.state,
      address.zipCode,
      address.isDefault,
    ],
  );
}
