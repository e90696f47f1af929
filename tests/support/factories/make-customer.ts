import { randomUUID } from 'node:crypto';
import type { Cms } from '@cms/platform/context';
import type { Role } from '@shop/permissions/roles';
import { hashPassword, type StoredPassword } from '@cms/customers/password-hash';
import { sqlOf } from '@cms/platform/database/sql';

export const TEST_PASSWORD = 'Forno$Lenha71';

export interface TestCustomer {
  id: string;
  email: string;
  password: string;
}

let storedTestPassword: Promise<StoredPassword> | undefined;

/**
 * Returns the hash of a password. The usual password is hashed only once per process, because hashing is slow on
 * purpose.
 */
async function storedPassword(password: string): Promise<StoredPassword> {
  const hash = async () => {
    const stored = await hashPassword(password);
    if (!stored.ok) throw new Error('the test hashes too much at once');
    return { hash: stored.hash, salt: stored.salt };
  };
  if (password !== TEST_PASSWORD) return hash();
  return (storedTestPassword ??= hash());
}

/** Creates a customer, by default with a confirmed e-mail address and the usual password. */
export async function makeCustomer(
  cms: Cms,
  wish: {
    email?: string;
    password?: string;
    role?: Role;
    isConfirmed?: boolean;
    fullName?: string;
  } = {},
): Promise<TestCustomer> {
  const password = wish.password ?? TEST_PASSWORD;
  const email = wish.email ?? `cliente-${randomUUID()}@massamansa.test`;
  const { hash, salt } = await storedPassword(password);
  const [row] = await sqlOf(cms.payload).query<{ id: string }>(
    `insert into customers (email, full_name, role, hash, salt, _verified, _verificationtoken)
     values ($1, $2, $3::enum_customers_role, $4, $5, $6, $7) returning id`,
    [
      email,
      wish.fullName ?? 'Luana Mota',
      wish.role ?? 'cliente',
      hash,
      salt,
      wish.isConfirmed ?? true,
      wish.isConfirmed === false ? randomUUID().replaceAll('-', '').padEnd(40, '0') : null,
    ],
  );
  if (!row) throw new Error('no customer was made');
  return { id: row.id, email, password };
}
