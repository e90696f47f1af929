import { beforeEach, describe, expect, it } from 'vitest';
import { checkOwnPassword } from '@cms/customers/check-own-password';
import { endSessions } from '@cms/customers/sessions/end-sessions';
import { lockLiveCustomer } from '@cms/customers/lock-customer';
import { endSession } from '@cms/customers/operations/end-session';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { noteSeen } from '@cms/customers/operations/note-seen';
import { signIn } from '@cms/customers/operations/sign-in';
import type { SessionPlace } from '@cms/customers/sessions/open-session';
import { isSamePassword } from '@cms/customers/password-hash';
import { listSessions } from '@cms/customers/queries/list-sessions';
import { readSession } from '@cms/customers/queries/read-session';
import { inTransaction } from '@cms/platform/database/transaction';
import { cookieValue } from '@tests/support/cms/cookie-value';
import { hashesDuring } from '@tests/support/customers/hashes-during';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let customer: TestCustomer;

beforeEach(async () => {
  customer = await makeCustomer(shop.cms);
});

const IP = '203.0.113.7';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/131.0';

async function signedIn(place: SessionPlace = {}, who: TestCustomer = customer) {
  const { email, password } = who;
  const result = await signIn(shop.cms, { email, password, ip: IP, ...place });
  if (!result.ok) throw new Error(result.error.code);
  return { ...result, token: cookieValue(result.cookie) };
}

const devices = async (customerId = customer.id) =>
  (await listSessions(shop.cms, { customerId })).map(({ device }) => device);

const makeOld = (hours: number) =>
  shop.sql.query(`update session_devices set last_seen_at = now() - $1 * interval '1 hour'`, [hours]);

describe('the list of devices', () => {
  it('names each device in a few words, last used first, without the browser’s raw header or address', async () => {
    await signedIn({ userAgent: WINDOWS });
    await makeOld(3);
    await signedIn({ userAgent: ANDROID });
    await signedIn();
    expect(await devices()).toEqual(['Aparelho desconhecido', 'Chrome no Android', 'Firefox no Windows']);
    const stored = JSON.stringify(await shop.sql.query('select * from session_devices'));
    expect(stored).not.toContain('Pixel');
    expect(stored).not.toContain('Mozilla');
    expect(stored).not.toContain(IP);
  });

  it('lists only the customer’s live sessions, including an older session whose device has no name', async () => {
    const other = await makeCustomer(shop.cms);
    await signedIn({ userAgent: WINDOWS }, other);
    const mine = await signedIn({ userAgent: ANDROID });
    await signedIn();
    await shop.sql.query('delete from session_devices where session_id = $1', [mine.sessionId]);
    await shop.sql.query(
      `update customers_sessions set expires_at = now() - interval '1 second' where _parent_id = $1 and id <> $2`,
      [customer.id, mine.sessionId],
    );
    expect(await devices()).toEqual(['Aparelho desconhecido']);
    expect(await devices(other.id)).toEqual(['Firefox no Windows']);
  });

  it('loses the entry when its session ends', async () => {
    await endSession(shop.cms.payload, await signedIn());
    expect(await shop.sql.query('select 1 from session_devices')).toEqual([]);
  });
});

describe('the last use of a session', () => {
  it('is due to be written again only after an hour, and is not written earlier', async () => {
    const { token, sessionId } = await signedIn();
    expect(await readSession(shop.cms, token)).toMatchObject({ isSeenLongAgo: false });
    await makeOld(0.9);
    expect(await readSession(shop.cms, token)).toMatchObject({ isSeenLongAgo: false });
    await noteSeen(shop.cms, { sessionId });
    const written = () => shop.sql.query('select xmin::text, last_seen_at from session_devices');
    const before = await written();
    await noteSeen(shop.cms, { sessionId });
    expect(await written()).toEqual(before);

    await makeOld(1.1);
    expect(await readSession(shop.cms, token)).toMatchObject({ isSeenLongAgo: true });
    await noteSeen(shop.cms, { sessionId });
    expect(await readSession(shop.cms, token)).toMatchObject({ isSeenLongAgo: false });
  });

  it('is never due to be written for a session without a device', async () => {
    const { token } = await signedIn();
    await shop.sql.query('delete from session_devices');
    expect(await readSession(shop.cms, token)).toMatchObject({ isSeenLongAgo: false });
  });
});

describe('signing in over an existing session', () => {
  it('ends that session, and no other', async () => {
    const phone = await signedIn({ userAgent: ANDROID });
    const before = await signedIn();
    const after = await signedIn({ replaces: { customerId: customer.id, sessionId: before.sessionId } });
    expect(await readSession(shop.cms, before.token)).toBeNull();
    expect(await readSession(shop.cms, after.token)).not.toBeNull();
    expect(await readSession(shop.cms, phone.token)).not.toBeNull();
  });

  it('ends the session of the previous person in a shared browser', async () => {
    const other = await makeCustomer(shop.cms);
    const before = await signedIn({}, other);
    await signedIn({ replaces: { customerId: other.id, sessionId: before.sessionId } });
    expect(await readSession(shop.cms, before.token)).toBeNull();
    expect(await devices()).toHaveLength(1);
  });

  it('ends no session when it fails', async () => {
    const before = await signedIn();
    const refused = await signIn(shop.cms, {
      email: customer.email,
      password: 'Errada@1',
      ip: IP,
      replaces: { customerId: customer.id, sessionId: before.sessionId },
    });
    expect(refused.ok).toBe(false);
    expect(await readSession(shop.cms, before.token)).not.toBeNull();
  });
});

describe('ending sessions', () => {
  const end = (options: { exceptSessionId?: string } = {}) =>
    inTransaction(shop.cms.payload, (tx) => endSessions(tx, { customerId: customer.id, ...options }));

  it('ends all of them, or all but one, and none of another customer', async () => {
    const other = await makeCustomer(shop.cms);
    const theirs = await signedIn({}, other);
    const [first, second, third] = [await signedIn(), await signedIn(), await signedIn()];
    expect(await end({ exceptSessionId: second.sessionId })).toBe(2);
    expect(await readSession(shop.cms, first.token)).toBeNull();
    expect(await readSession(shop.cms, third.token)).toBeNull();
    expect(await readSession(shop.cms, second.token)).not.toBeNull();
    expect(await end()).toBe(1);
    expect(await end()).toBe(0);
    expect(await readSession(shop.cms, theirs.token)).not.toBeNull();
  });
});

describe('asking for the password again', () => {
  const ask = (password: string) => checkOwnPassword(shop.cms, { customerId: customer.id, password });
  const hits = async () => (await shop.sql.query('select 1 from rate_limit_hits')).length;

  it('accepts the right password and counts nothing', async () => {
    expect(await ask(customer.password)).toMatchObject({ ok: true, email: customer.email });
    expect(await hits()).toBe(0);
  });

  it('counts wrong passwords for the account', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect(await ask('Errada@1')).toEqual({ ok: false, error: { code: 'wrong_password' } });
    }
    expect(await ask(customer.password)).toMatchObject({ ok: false, error: { code: 'too_many_attempts' } });
  });

  it('is not kept from a person by strangers who try passwords at the sign-in, from the same connection either', async () => {
    const enter = (email: string, password: string) => signIn(shop.cms, { email, password, ip: IP });
    for (let index = 0; index < 30; index += 1)
      await enter(index < 5 ? customer.email : `${index}@massamansa.test`, 'Errada@1');
    const left = await makeCustomer(shop.cms);
    for (const { email, password } of [customer, left])
      expect(await enter(email, password)).toMatchObject({ error: { code: 'too_many_attempts' } });
    expect(await ask(customer.password)).toMatchObject({ ok: true });
  });

  it('does not keep its person from signing in', async () => {
    for (let index = 0; index < 6; index += 1) await ask('Errada@1');
    const { email, password } = customer;
    expect((await signIn(shop.cms, { email, password, ip: IP })).ok).toBe(true);
  });

  it('rejects a password of one megabyte without hashing it', async () => {
    const hashes = await hashesDuring(async () =>
      expect(await ask('A'.repeat(1_000_000))).toEqual({ ok: false, error: { code: 'wrong_password' } }),
    );
    expect(hashes).toBe(0);
    expect(await hashesDuring(() => ask('Errada@1'))).toBe(1);
  });

  it('requires nothing of an account without a password, and nothing of a deleted one', async () => {
    await shop.sql.query('update customers set hash = null, salt = null where id = $1', [customer.id]);
    expect(await ask('')).toEqual({ ok: true, email: customer.email, password: null });
    await eraseCustomer(shop.cms, { customerId: customer.id, proof: 'password' });
    expect(await ask('')).toEqual({ ok: false, error: { code: 'not_authenticated' } });
  });

  it('notices that the password was changed meanwhile', async () => {
    const checked = await ask(customer.password);
    if (!checked.ok) throw new Error(checked.error.code);
    const isSame = () =>
      inTransaction(shop.cms.payload, async (tx) => {
        const held = await lockLiveCustomer(tx, customer.id);
        return isSamePassword(held?.password ?? null, checked.password);
      });
    expect(await isSame()).toBe(true);
    await shop.sql.query(`update customers set salt = 'x' where id = $1`, [customer.id]);
    expect(await isSame()).toBe(false);
  });
});

describe('the sessions of an account', () => {
  it('are limited to twenty: the oldest ends, and none of another customer', async () => {
    const other = await signedIn({}, await makeCustomer(shop.cms));
    const first = await signedIn();
    await shop.sql.query(
      `insert into customers_sessions (_parent_id, _order, id, created_at, expires_at)
       select $1, number + 1, 'older-' || number, now(), now() + interval '1 day' from generate_series(1, 18) number`,
      [customer.id],
    );
    const twentieth = await signedIn();
    expect(await readSession(shop.cms, first.token)).not.toBeNull();
    await signedIn();
    expect(await devices()).toHaveLength(20);
    expect(await readSession(shop.cms, first.token)).toBeNull();
    for (const { token } of [twentieth, other]) expect(await readSession(shop.cms, token)).not.toBeNull();
  });
});
