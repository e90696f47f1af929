import { beforeEach, describe, expect, it } from 'vitest';

import { signIn } from '@cms/customers/operations/sign-in';
import type { KnownDevice } from '@cms/customers/sessions/known-device';
import type { ShownFactor } from '@cms/factors/check-factor';
import { askPasskey } from '@cms/factors/operations/ask-passkey';
import { confirmEntry } from '@cms/factors/operations/confirm-entry';
import { proveSession } from '@cms/factors/operations/prove-session';
import { findOutboxMail } from '@cms/notifications/outbox';
import { prepareMail } from '@cms/notifications/messages';
import { LIMITS } from '@shop/rate-limit';
import { firstStep, setUpPasskey, setUpTotp } from '@tests/support/factors/factor-steps';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
const STRANGER = '203.0.113.66';
let admin: TestCustomer;
let totp: Awaited<ReturnType<typeof setUpTotp>>;

beforeEach(async () => {
  admin = await makeCustomer(shop.cms, { role: 'admin' });
  totp = await setUpTotp(shop.cms, admin);
});

const confirm = async (shown: ShownFactor, device: KnownDevice | null = null, ip = '203.0.113.7') =>
  confirmEntry(shop.cms, {
    pending: await firstStep(shop.cms, admin),
    shown,
    ip,
    place: { userAgent: null },
    device,
  });

const codeOf = (result: Awaited<ReturnType<typeof confirm>>) => (result.ok ? 'ok' : result.error.code);

/** A stranger with the password types wrong codes until none is taken any more. */
async function strangerTypes(): Promise<void> {
  const pending = await firstStep(shop.cms, admin);
  const type = () =>
    confirmEntry(shop.cms, { pending, shown: { code: '000000' }, ip: STRANGER, place: { userAgent: null } });
  for (let tries = 0; tries < 5; tries += 1) expect(codeOf(await type())).toBe('wrong_code');
  expect(codeOf(await type())).toBe('too_many_attempts');
}

const events = async (event: string) =>
  (await shop.sql.query('select 1 from security_events where event = $1', [event])).length;

const alarms = () =>
  shop.sql.query<{ id: string }>(`select id from outgoing_mails where kind = 'security-alarm-admin'`);

async function textOf(id: string): Promise<string> {
  const stored = await findOutboxMail(shop.sql, id);
  const prepared = stored && (await prepareMail(shop.cms, stored));
  if (!prepared || !('message' in prepared)) throw new Error('the mail was not written');
  return prepared.message.text.replaceAll(/\s+/g, ' ');
}

describe('a stranger who knows the password and types wrong codes', () => {
  it('shuts out neither a known browser nor a passkey nor a signed-in session', async () => {
    const first = await confirm({ code: totp.now() });
    if (!first.ok || !first.device) throw new Error('no known device');
    const { authenticator, sessionId } = await setUpPasskey(shop.cms, admin);
    await strangerTypes();
    expect(codeOf(await confirm({ code: totp.codes[0] ?? '' }))).toBe('too_many_attempts');
    expect(codeOf(await confirm({ code: totp.codes[0] ?? '' }, first.device))).toBe('ok');
    const question = await askPasskey(shop.cms, { purpose: `confirm:${admin.id}`, customerId: admin.id });
    expect(codeOf(await confirm({ passkey: authenticator.answer(question) }))).toBe('ok');
    const shown = { code: totp.codes[1] ?? '' };
    const own = { customerId: admin.id, sessionId, shown, ip: '203.0.113.7', userAgent: null };
    expect((await proveSession(shop.cms, own)).ok).toBe(true);
  });

  it('gets no attempts of their own by the cookie of another account', async () => {
    await strangerTypes();
    const other = await makeCustomer(shop.cms);
    const entered = await signIn(shop.cms, { ...other, ip: STRANGER });
    if (!entered.ok) throw new Error(entered.error.code);
    expect(codeOf(await confirm({ code: totp.now() }, entered.device))).toBe('too_many_attempts');
  });

  it('has five attempts by a known browser, too', async () => {
    const first = await confirm({ code: totp.now() });
    if (!first.ok) throw new Error(first.error.code);
    const pending = await firstStep(shop.cms, admin);
    const type = (code: string) =>
      confirmEntry(shop.cms, {
        pending,
        shown: { code },
        ip: STRANGER,
        place: { userAgent: null },
        device: first.device,
      });
    for (let tries = 0; tries < 5; tries += 1) expect(codeOf(await type('000000'))).toBe('wrong_code');
    expect(codeOf(await type(totp.codes[0] ?? ''))).toBe('too_many_attempts');
  });

  it('finds the right password counted and logged, and many left second steps alarm the owner', async () => {
    for (let tries = 0; tries < 5; tries += 1) await firstStep(shop.cms, admin);
    expect(await signIn(shop.cms, { ...admin, ip: STRANGER })).toMatchObject({
      ok: false,
      error: { code: 'too_many_attempts' },
    });
    expect(await events('second_step_asked')).toBe(5);
    expect(await alarms()).toEqual([]);
    await shop.sql.query('delete from rate_limit_hits');
    for (let tries = 0; tries < 5; tries += 1) await firstStep(shop.cms, admin);
    const [mail, ...more] = await alarms();
    expect(more).toEqual([]);
    expect(await textOf(mail?.id ?? '')).toContain(
      'Em 10 delas a primeira parte estava certa (a senha, o Google ou o Facebook)',
    );
  });

  it('leaves nothing counted behind for the owner who confirms', async () => {
    for (let tries = 0; tries < 6; tries += 1) {
      await shop.sql.query('update factors set last_step = last_step - 60');
      expect(codeOf(await confirm({ code: totp.now() }))).toBe('ok');
    }
    expect(await alarms()).toEqual([]);
  });
});

describe('wrong codes of the application, spread over a day', () => {
  const { maxHits } = LIMITS.wrongTotpPerDay;

  /** Types a wrong code as slowly as the limit of five minutes allows. */
  async function typeSlowly(times: number): Promise<string[]> {
    const answers = [];
    const pending = await firstStep(shop.cms, admin);
    const attempt = { pending, shown: { code: '000000' }, ip: STRANGER, place: { userAgent: null } };
    for (let tries = 0; tries < times; tries += 1) {
      await shop.sql.query(`update rate_limit_hits set hit_at = hit_at - interval '10 minutes'`);
      answers.push(codeOf(await confirmEntry(shop.cms, attempt)));
    }
    return answers;
  }

  it('end after fifty; recovery codes and passkeys still work, and the person and the admins are told once', async () => {
    const { authenticator } = await setUpPasskey(shop.cms, admin);
    expect(new Set(await typeSlowly(maxHits))).toEqual(new Set(['wrong_code']));
    expect(await typeSlowly(2)).toEqual(['codes_paused', 'codes_paused']);
    await shop.sql.query(`update rate_limit_hits set hit_at = hit_at - interval '10 minutes'`);
    expect(codeOf(await confirm({ code: totp.now() }))).toBe('codes_paused');
    expect(codeOf(await confirm({ code: totp.codes[0] ?? '' }))).toBe('ok');
    const question = await askPasskey(shop.cms, { purpose: `confirm:${admin.id}`, customerId: admin.id });
    expect(codeOf(await confirm({ passkey: authenticator.answer(question) }))).toBe('ok');
    expect(await events('codes_paused')).toBe(1);
    const told = await shop.sql.query<{ kind: string }>(
      `select m.kind from outgoing_mails m join security_events e on e.id::text = m.detail
       where e.event = 'codes_paused' and m.kind <> 'security-alarm-admin' order by m.kind`,
    );
    expect(told.map(({ kind }) => kind)).toEqual(['security-change-admin', 'security-notice']);
    await shop.sql.query(`update rate_limit_hits set hit_at = hit_at - interval '22 hours'`);
    expect(codeOf(await confirm({ code: totp.now() }))).toBe('ok');
  });

  it('count one by one when they arrive at once', async () => {
    await typeSlowly(maxHits - 2);
    await shop.sql.query(`update rate_limit_hits set hit_at = hit_at - interval '10 minutes'`);
    const pending = await firstStep(shop.cms, admin);
    const type = () =>
      confirmEntry(shop.cms, {
        pending,
        shown: { code: '000000' },
        ip: STRANGER,
        place: { userAgent: null },
      });
    const answers = (await Promise.all([type(), type(), type(), type()])).map(codeOf);
    expect(answers.filter((code) => code === 'wrong_code')).toHaveLength(2);
    expect(answers.filter((code) => code === 'codes_paused')).toHaveLength(2);
    expect(await events('codes_paused')).toBe(1);
  });
});
