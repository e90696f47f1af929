import { beforeEach, describe, expect, it } from 'vitest';

import { changePassword } from '@cms/customers/operations/change-password';
import { signIn } from '@cms/customers/operations/sign-in';
import { readSession } from '@cms/customers/queries/read-session';
import { askPasskey } from '@cms/factors/operations/ask-passkey';
import type { ShownFactor } from '@cms/factors/check-factor';
import { confirmEntry } from '@cms/factors/operations/confirm-entry';
import { resetFactors } from '@cms/factors/operations/reset-factors';
import type { PendingEntry } from '@cms/customers/second-step';
import { cookieValue } from '@tests/support/cms/cookie-value';
import { firstStep, setUpPasskey, setUpTotp } from '@tests/support/factors/factor-steps';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
const IP = '203.0.113.7';
let admin: TestCustomer;

beforeEach(async () => {
  admin = await makeCustomer(shop.cms, { role: 'admin' });
});

const confirm = (pending: PendingEntry, shown: ShownFactor) =>
  confirmEntry(shop.cms, { pending, shown, ip: IP, place: { userAgent: null } });

const codeOf = (result: Awaited<ReturnType<typeof confirm>>) => (result.ok ? 'ok' : result.error.code);

const sessionsOf = async (id: string) =>
  (await shop.sql.query('select 1 from customers_sessions where _parent_id = $1', [id])).length;

describe('the second step of a sign-in', () => {
  it('is needed as soon as a member of the team has a factor: the password alone opens no session', async () => {
    await setUpTotp(shop.cms, admin);
    const before = await sessionsOf(admin.id);
    const entered = await signIn(shop.cms, { ...admin, ip: IP });
    expect(entered).toMatchObject({ ok: false, error: { code: 'second_step' } });
    expect(await sessionsOf(admin.id)).toBe(before);
  });

  it('opens a proven session with a code of the application, which works once', async () => {
    const totp = await setUpTotp(shop.cms, admin);
    const pending = await firstStep(shop.cms, admin);
    const code = totp.now();
    const entered = await confirm(pending, { code });
    if (!entered.ok) throw new Error(entered.error.code);
    expect(await readSession(shop.cms, cookieValue(entered.cookie))).toMatchObject({
      customerId: admin.id,
      isProven: true,
      isFactorDue: false,
    });
    expect(codeOf(await confirm(await firstStep(shop.cms, admin), { code }))).toBe('wrong_code');
  });

  it('accepts one of two equal codes that arrive at once', async () => {
    const totp = await setUpTotp(shop.cms, admin);
    const pending = await firstStep(shop.cms, admin);
    const code = totp.now();
    const results = await Promise.all([confirm(pending, { code }), confirm(pending, { code })]);
    expect(results.map(codeOf).sort()).toEqual(['ok', 'wrong_code']);
  });

  it('opens with a recovery code, each once, in any spelling', async () => {
    const { codes } = await setUpTotp(shop.cms, admin);
    expect(codes).toHaveLength(10);
    const [first = '', second = ''] = codes;
    const pending = await firstStep(shop.cms, admin);
    expect(codeOf(await confirm(pending, { code: first.toLowerCase() }))).toBe('ok');
    expect(codeOf(await confirm(pending, { code: first }))).toBe('wrong_code');
    expect(codeOf(await confirm(pending, { code: second.replace(' ', '') }))).toBe('ok');
  });

  it('allows five wrong codes in five minutes, as for passwords', async () => {
    const { codes } = await setUpTotp(shop.cms, admin);
    const pending = await firstStep(shop.cms, admin);
    for (let tries = 0; tries < 5; tries += 1)
      expect(codeOf(await confirm(pending, { code: '000000' }))).toBe('wrong_code');
    expect(codeOf(await confirm(pending, { code: codes[0] ?? '' }))).toBe('too_many_attempts');
  });

  it('ends when the password changes, or when the mark is another person’s', async () => {
    const totp = await setUpTotp(shop.cms, admin);
    const pending = await firstStep(shop.cms, admin);
    const other = await makeCustomer(shop.cms, { role: 'admin' });
    const forged = { ...pending, customerId: other.id };
    expect(codeOf(await confirm(forged, { code: totp.now() }))).toBe('entry_expired');
    expect(codeOf(await confirm({ ...pending, by: 'google' }, { code: totp.now() }))).toBe('entry_expired');
    const session = { customerId: admin.id, sessionId: totp.sessionId };
    const changed = await changePassword(shop.cms, {
      session,
      currentPassword: admin.password,
      password: 'Outra$Senha1',
      userAgent: null,
    });
    expect(changed.ok).toBe(true);
    expect(codeOf(await confirm(pending, { code: totp.now() }))).toBe('entry_expired');
  });

  it('takes a passkey of the person, and no other passkey', async () => {
    const { authenticator } = await setUpPasskey(shop.cms, admin);
    const other = await makeCustomer(shop.cms, { role: 'atendente' });
    const { authenticator: foreign } = await setUpPasskey(shop.cms, other);
    const pending = await firstStep(shop.cms, admin);
    const ask = () => askPasskey(shop.cms, { purpose: `confirm:${admin.id}`, customerId: admin.id });
    expect(codeOf(await confirm(pending, { passkey: foreign.answer(await ask()) }))).toBe('wrong_code');
    expect(codeOf(await confirm(pending, { passkey: authenticator.answer(await ask()) }))).toBe('ok');
  });

  it('is no longer asked after another admin started anew for a lost phone, which ends all sessions', async () => {
    const helper = await makeCustomer(shop.cms, { role: 'cozinha' });
    await setUpTotp(shop.cms, helper);
    const reset = (actorId: string) => resetFactors(shop.cms, { customerId: helper.id, actorId });
    const clerk = await makeCustomer(shop.cms, { role: 'atendente' });
    expect(await reset(clerk.id)).toEqual({ ok: false, error: { code: 'access_denied' } });
    expect(await reset(helper.id)).toEqual({ ok: false, error: { code: 'oneself' } });
    expect(await reset(admin.id)).toEqual({ ok: true, removed: 1 });
    expect(await reset(admin.id)).toEqual({ ok: true, removed: 0 });
    expect(await sessionsOf(helper.id)).toBe(0);
    expect((await signIn(shop.cms, { ...helper, ip: IP })).ok).toBe(true);
    const audit = await shop.sql.query(
      `select actor_id as actor from audit_log where action = 'factor.reset' and subject_id = $1`,
      [helper.id],
    );
    expect(audit).toEqual([{ actor: admin.id }]);
  });
});

describe('a customer’s passkey', () => {
  it('is a way in without a password, and the password stays one', async () => {
    const customer = await makeCustomer(shop.cms);
    await setUpPasskey(shop.cms, customer);
    expect((await signIn(shop.cms, { ...customer, ip: IP })).ok).toBe(true);
  });
});

describe('an admin without a factor', () => {
  it('is due after seven days with the role, and not before, and not in another role', async () => {
    const entered = await signIn(shop.cms, { ...admin, ip: IP });
    if (!entered.ok) throw new Error(entered.error.code);
    const due = async () => (await readSession(shop.cms, cookieValue(entered.cookie)))?.isFactorDue;
    expect(await due()).toBe(false);
    await shop.sql.query(`update customers set role_since = now() - interval '8 days' where id = $1`, [
      admin.id,
    ]);
    expect(await due()).toBe(true);
    await shop.sql.query(`update customers set role = 'atendente' where id = $1`, [admin.id]);
    expect(await due()).toBe(false);
    await shop.sql.query(`update customers set role = 'admin' where id = $1`, [admin.id]);
    expect(await due()).toBe(false);
  });
});
