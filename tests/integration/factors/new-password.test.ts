import { beforeEach, describe, expect, it } from 'vitest';

import { changePassword } from '@cms/customers/operations/change-password';
import { requestPasswordReset } from '@cms/customers/operations/request-password-reset';
import { resetPassword } from '@cms/customers/operations/reset-password';
import { signIn } from '@cms/customers/operations/sign-in';
import { askPasskey } from '@cms/factors/operations/ask-passkey';
import { enterWithPasskey } from '@cms/factors/operations/enter-with-passkey';
import { proveSession } from '@cms/factors/operations/prove-session';
import { listFactors } from '@cms/factors/queries/list-factors';
import { findOutboxMail } from '@cms/notifications/outbox';
import { prepareMail } from '@cms/notifications/messages';
import { mailedLink } from '@tests/support/customers/mailed-links';
import { setUpPasskey, setUpTotp } from '@tests/support/factors/factor-steps';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
const IP = '203.0.113.7';
const NEW_PASSWORD = 'Outra$Senha1';

const reset = async ({ email }: TestCustomer) => {
  await requestPasswordReset(shop.cms, { email, ip: IP });
  const done = await resetPassword(shop.cms, {
    token: await mailedLink(shop.cms, 'password-reset'),
    password: NEW_PASSWORD,
  });
  expect(done.ok).toBe(true);
};

const change = async ({ id: customerId, password }: TestCustomer, sessionId: string) => {
  const done = await changePassword(shop.cms, {
    session: { customerId, sessionId },
    currentPassword: password,
    password: NEW_PASSWORD,
    userAgent: null,
  });
  expect(done.ok).toBe(true);
};

const age = (kind: string, days: number) =>
  shop.sql.query(`update factors set created_at = created_at - $2::int * interval '1 day' where kind = $1`, [
    kind,
    days,
  ]);

const kindsOf = async (customerId: string) =>
  (await listFactors(shop.cms, { customerId })).factors.map(({ kind }) => kind);

const enters = async (authenticator: { answer: (question: never) => string }) => {
  const question = await askPasskey(shop.cms, { purpose: 'enter', customerId: null });
  const passkey = authenticator.answer(question as never);
  return (await enterWithPasskey(shop.cms, { passkey, ip: IP, place: {} })).ok;
};

async function mailText(): Promise<string> {
  const [row] = await shop.sql.query<{ id: string }>(
    `select id from outgoing_mails where kind = 'password-changed' order by created_at desc limit 1`,
  );
  const stored = row && (await findOutboxMail(shop.sql, row.id));
  const prepared = stored && (await prepareMail(shop.cms, stored));
  if (!prepared || !('message' in prepared)) throw new Error('the mail was not written');
  return prepared.message.text.replaceAll(/\s+/g, ' ');
}

describe.each(['cliente', 'admin'] as const)('a new password of an account with the role %s', (role) => {
  let person: TestCustomer;

  beforeEach(async () => {
    person = await makeCustomer(shop.cms, { role });
  });

  it('set by a mailed link, removes the passkey that a stranger added, and the mail names it', async () => {
    const { authenticator } = await setUpPasskey(shop.cms, person);
    expect(await enters(authenticator)).toBe(true);
    await reset(person);
    expect(await enters(authenticator)).toBe(false);
    expect(await shop.sql.query('select 1 from recovery_codes')).toEqual([]);
    expect(await mailText()).toContain('digital ou rosto (Aparelho desconhecido)');
    const log = await shop.sql.query(
      `select detail from security_events where event = 'factor_removed' and customer_id = $1`,
      [person.id],
    );
    expect(log).toEqual([{ detail: 'passkey' }]);
    const notices = await shop.sql.query(
      `select 1 from outgoing_mails m join security_events e on e.id::text = m.detail
       where m.kind = 'security-notice' and e.event = 'factor_removed'`,
    );
    expect(notices).toEqual([]);
  });

  it('keeps a factor of thirty days, voids the codes made lately, and the mail says what stays', async () => {
    const totp = await setUpTotp(shop.cms, person);
    const { authenticator } = await setUpPasskey(shop.cms, person);
    await age('totp', 30);
    await reset(person);
    expect(await kindsOf(person.id)).toEqual(['totp']);
    expect(await enters(authenticator)).toBe(false);
    expect((await listFactors(shop.cms, { customerId: person.id })).codesLeft).toBe(0);
    expect(await mailText()).toContain('A entrada se confirma com aplicativo de códigos.');
    const entered = await signIn(shop.cms, { email: person.email, password: NEW_PASSWORD, ip: IP });
    expect(entered).toMatchObject({ ok: false, error: { code: 'second_step' } });
    expect(totp.codes).toHaveLength(10);
  });

  it('keeps recovery codes that are as old as the factor', async () => {
    await setUpTotp(shop.cms, person);
    await age('totp', 30);
    await shop.sql.query(`update recovery_codes set created_at = created_at - interval '30 days'`);
    await reset(person);
    expect((await listFactors(shop.cms, { customerId: person.id })).codesLeft).toBe(10);
  });

  it('keeps young factors if the session was just proved by an older one, and by nothing else', async () => {
    const totp = await setUpTotp(shop.cms, person);
    const { sessionId } = await setUpPasskey(shop.cms, person);
    await age('totp', 30);
    const proved = await proveSession(shop.cms, {
      customerId: person.id,
      sessionId,
      shown: { code: totp.now() },
      ip: IP,
      userAgent: null,
    });
    expect(proved.ok).toBe(true);
    await change(person, sessionId);
    expect(await kindsOf(person.id)).toEqual(['totp', 'passkey']);
  });

  it('removes young factors if the session was proved by the password or by a young factor', async () => {
    const totp = await setUpTotp(shop.cms, person);
    const shown = { code: totp.now() };
    const { sessionId } = totp;
    await proveSession(shop.cms, { customerId: person.id, sessionId, shown, ip: IP, userAgent: null });
    await change(person, sessionId);
    expect(await kindsOf(person.id)).toEqual([]);
  });
});

describe('a new password of a member of the team', () => {
  it('ends the messages on the phones, and the link that would register another', async () => {
    const cook = await makeCustomer(shop.cms, { role: 'cozinha' });
    await shop.sql.query(
      `insert into push_devices (customer_id, endpoint, p256dh, auth, application_key, device)
       values ($1, 'https://push.test/a', 'a', 'a', 'a', 'Chrome no Android')`,
      [cook.id],
    );
    await reset(cook);
    expect(await shop.sql.query('select 1 from push_devices')).toEqual([]);
    expect(await mailText()).toContain('Os celulares avisados de pedidos novos não avisam mais.');
  });
});
