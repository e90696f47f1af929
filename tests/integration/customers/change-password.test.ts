import { beforeEach, describe, expect, it } from 'vitest';
import { issueAccountToken } from '@cms/customers/account-token';
import { changePassword, type ChangePasswordInput } from '@cms/customers/operations/change-password';
import { endOtherSessions } from '@cms/customers/operations/end-other-sessions';
import { endSession } from '@cms/customers/operations/end-session';
import { signIn } from '@cms/customers/operations/sign-in';
import { listSessions } from '@cms/customers/queries/list-sessions';
import { readAccess } from '@cms/customers/queries/read-access';
import { readSession } from '@cms/customers/queries/read-session';
import { inTransaction } from '@cms/platform/database/transaction';
import { cookieValue } from '@tests/support/cms/cookie-value';
import { hashesDuring } from '@tests/support/customers/hashes-during';
import { mailedLinks } from '@tests/support/customers/mailed-links';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let customer: TestCustomer;
let mine: Awaited<ReturnType<typeof open>>;

const IP = '203.0.113.7';
const NEW_PASSWORD = 'Nova$Senha1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile Safari/537.36';

const enter = (password: string) => signIn(shop.cms, { email: customer.email, password, ip: IP });
const codeOf = (result: { ok: true } | { ok: false; error: { code: string } }) =>
  result.ok ? 'ok' : result.error.code;

async function open() {
  const result = await enter(customer.password);
  if (!result.ok) throw new Error(result.error.code);
  return { customerId: customer.id, sessionId: result.sessionId, token: cookieValue(result.cookie) };
}

const change = (wish: Partial<ChangePasswordInput> = {}) =>
  changePassword(shop.cms, {
    session: mine,
    currentPassword: customer.password,
    password: NEW_PASSWORD,
    userAgent: ANDROID,
    ...wish,
  });
const isIn = async (token: string) => (await readSession(shop.cms, token)) !== null;
const mails = async () =>
  (await shop.sql.query<{ kind: string }>('select kind from outgoing_mails')).map(({ kind }) => kind);

beforeEach(async () => {
  customer = await makeCustomer(shop.cms);
  mine = await open();
});

describe('changing the password', () => {
  it('ends every session, keeps this browser signed in under a new cookie, and mails the owner', async () => {
    const [phone, tablet] = [await open(), await open()];
    const changed = await change();
    if (!changed.ok) throw new Error(changed.error.code);
    for (const { token } of [mine, phone, tablet]) expect(await isIn(token)).toBe(false);
    expect(await isIn(cookieValue(changed.cookie))).toBe(true);
    expect(await listSessions(shop.cms, { customerId: customer.id })).toMatchObject([
      { sessionId: changed.sessionId, device: 'Chrome no Android' },
    ]);
    expect(codeOf(await enter(customer.password))).toBe('invalid_credentials');
    expect(codeOf(await enter(NEW_PASSWORD))).toBe('ok');
    expect(await mails()).toEqual(['password-changed']);
  });

  it('requires the current password, and limits wrong ones', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect(codeOf(await change({ currentPassword: 'Errada@1' }))).toBe('wrong_password');
    }
    expect(codeOf(await change())).toBe('too_many_attempts');
    expect(await isIn(mine.token)).toBe(true);
    expect(await mails()).toEqual([]);
  });

  it.each(['', 'curta', 'Nova-Senha1', `Aa1@${'a'.repeat(1_000_000)}`])(
    'rejects a new password that breaks the rule before anything is hashed or counted (%#)',
    async (password) => {
      const hashes = await hashesDuring(async () =>
        expect(codeOf(await change({ password }))).toBe('invalid_password'),
      );
      expect(hashes).toBe(0);
      expect(await shop.sql.query('select 1 from rate_limit_hits')).toEqual([]);
    },
  );

  it('rejects a password that everybody tries first, and keeps the current one', async () => {
    expect(codeOf(await change({ password: 'P@ssw0rd1' }))).toBe('common_password');
    expect(codeOf(await enter(customer.password))).toBe('ok');
    expect(await isIn(mine.token)).toBe(true);
  });

  it('never alters a password: a space or another Unicode form is another password', async () => {
    expect(codeOf(await change({ currentPassword: ` ${customer.password}` }))).toBe('wrong_password');
    const composed = '\u00e9Senha@1';
    for (const password of [composed, composed.normalize('NFD')]) {
      expect(codeOf(await change({ password }))).toBe('invalid_password');
    }
  });

  it('succeeds for one of two changes at once', async () => {
    const other = await open();
    const results = await Promise.all([
      change({ password: 'Fornada$1' }),
      change({ password: 'Semolina$1', session: other }),
    ]);
    expect(results.map(codeOf).sort()).toEqual(['ok', 'wrong_password']);
    const winner = results[0]?.ok ? 'Fornada$1' : 'Semolina$1';
    expect(codeOf(await enter(winner))).toBe('ok');
    expect(await mails()).toEqual(['password-changed']);
  });

  it('is refused to a session that another device ended meanwhile', async () => {
    const owner = await open();
    await endOtherSessions(shop.cms, owner);
    expect(codeOf(await change())).toBe('not_authenticated');
    expect(codeOf(await enter(customer.password))).toBe('ok');
  });

  it('invalidates the account’s links that were mailed before the change', async () => {
    await inTransaction(shop.cms.payload, (tx) =>
      issueAccountToken(tx, { customerId: customer.id, kind: 'password-reset' }),
    );
    await change();
    expect(await mailedLinks(shop.cms, 'password-reset')).toEqual([]);
  });

  it('refers an account without a password to the mailed link', async () => {
    await shop.sql.query('update customers set hash = null, salt = null where id = $1', [customer.id]);
    expect(await readAccess(shop.cms, { customerId: customer.id })).toMatchObject({ hasPassword: false });
    expect(codeOf(await change({ currentPassword: '' }))).toBe('no_password');
  });
});

describe('signing out other devices', () => {
  it('signs out one of the customer’s devices, never a device of another customer', async () => {
    const phone = await open();
    const stranger = await makeCustomer(shop.cms);
    await endSession(shop.cms.payload, { customerId: stranger.id, sessionId: phone.sessionId });
    expect(await isIn(phone.token)).toBe(true);
    await endSession(shop.cms.payload, phone);
    expect(await isIn(phone.token)).toBe(false);
    expect(await isIn(mine.token)).toBe(true);
  });

  it('signs out all the other devices, and returns how many', async () => {
    const [phone, tablet] = [await open(), await open()];
    expect(await endOtherSessions(shop.cms, mine)).toBe(2);
    expect([await isIn(phone.token), await isIn(tablet.token), await isIn(mine.token)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await endOtherSessions(shop.cms, mine)).toBe(0);
  });
});
