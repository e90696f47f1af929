import { pbkdf2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '@cms/customers/password-hash';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

const PASSWORD = 'Açaí com ✓ @1';

async function stored(password: string) {
  const hashed = await hashPassword(password);
  if (!hashed.ok) throw new Error(hashed.error.code);
  return { hash: hashed.hash, salt: hashed.salt };
}

it('a password hash is the same as Payload’s own', async () => {
  const { email, password } = await makeCustomer(shop.cms);
  const { user } = await shop.cms.payload.login({ collection: 'customers', data: { email, password } });
  expect(user?.email).toBe(email);
});

it('a password hash stored by Payload itself is accepted', async () => {
  await shop.cms.payload.create({
    collection: 'customers',
    overrideAccess: true,
    disableVerificationEmail: true,
    data: { email: 'payload@massamansa.test', password: PASSWORD, fullName: 'Ana', role: 'cliente' },
  });
  const [row] = await shop.sql.query<{ hash: string; salt: string }>('select hash, salt from customers');
  expect(await verifyPassword(PASSWORD, row ?? null)).toEqual({ ok: true, isRight: true });
  expect(await verifyPassword(`${PASSWORD} `, row ?? null)).toEqual({ ok: true, isRight: false });
});

it('a password hash stored by older versions of Payload is accepted', async () => {
  const salt = 'ab'.repeat(32);
  const hash = pbkdf2Sync(PASSWORD, salt, 25_000, 512, 'sha256').toString('hex');
  expect(await verifyPassword(PASSWORD, { hash, salt })).toEqual({ ok: true, isRight: true });
  expect(await verifyPassword('outra', { hash, salt })).toEqual({ ok: true, isRight: false });
});

it('a password hash differs each time for the same password', async () => {
  const [one, other] = await Promise.all([stored(PASSWORD), stored(PASSWORD)]);
  expect(one.salt).toMatch(/^[0-9a-f]{64}$/);
  expect(one.salt).not.toBe(other.salt);
  expect(one.hash).not.toBe(other.hash);
});

it('a password is never right for an account without one, whatever is typed', async () => {
  for (const password of [PASSWORD, '0'.repeat(64), '']) {
    expect(await verifyPassword(password, null)).toEqual({ ok: true, isRight: false });
  }
});

it('a damaged password hash matches no password', async () => {
  const { salt } = await stored(PASSWORD);
  for (const hash of ['', 'pbkdf2-sha256-v1:', 'pbkdf2-sha256-v1:zz', 'zz']) {
    expect(await verifyPassword(PASSWORD, { hash, salt })).toEqual({ ok: true, isRight: false });
  }
});

it('an invalid password is not stored', async () => {
  await expect(hashPassword('')).rejects.toThrow(RangeError);
  await expect(hashPassword('a'.repeat(129))).rejects.toThrow(RangeError);
});

it('two hashes are computed at once, forty requests wait in a queue and all further requests are rejected as busy, all within seconds', async () => {
  const record = await stored(PASSWORD);
  const results = await Promise.all(Array.from({ length: 60 }, () => verifyPassword('Errada@1', record)));
  const busy = results.filter((result) => !result.ok).length;
  expect(busy).toBeGreaterThanOrEqual(18);
  expect(await verifyPassword(PASSWORD, record)).toEqual({ ok: true, isRight: true });
});
