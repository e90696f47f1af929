import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changePassword } from '@cms/customers/operations/change-password';
import { confirmEmailChange } from '@cms/customers/operations/confirm-email-change';
import { requestEmailChange } from '@cms/customers/operations/request-email-change';
import { requestPasswordReset } from '@cms/customers/operations/request-password-reset';
import { resetPassword } from '@cms/customers/operations/reset-password';
import { signIn } from '@cms/customers/operations/sign-in';
import { readSession } from '@cms/customers/queries/read-session';
import { findOutboxMail } from '@cms/notifications/outbox';
import { prepareMail } from '@cms/notifications/messages';
import { checkInvariants } from '@cms/reports/invariants';
import { cookieValue } from '@tests/support/cms/cookie-value';
import { mailedLink } from '@tests/support/customers/mailed-links';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';
import { actAndDie } from '@tests/support/processes/act-and-die';
import { dieWithoutTrace } from '@tests/support/processes/die-without-trace';

const shop = useTestShop();
const IP = '203.0.113.7';
const NEW_PASSWORD = 'Nova$Senha1';
const NEW_EMAIL = 'nova@massamansa.test';

let customer: TestCustomer;
let session: { customerId: string; sessionId: string };
let cookie: string;

const enter = async (email: string, password: string) => {
  const result = await signIn(shop.cms, { email, password, ip: IP });
  return result.ok ? 'ok' : result.error.code;
};
const isSignedIn = async () => (await readSession(shop.cms, cookie)) !== null;

/** Returns the kinds of the mails that will be sent. A mail whose link was replaced is not among them. */
async function mails(): Promise<string[]> {
  const rows = await shop.sql.query<{ id: string }>('select id from outgoing_mails order by created_at, id');
  const kinds = await Promise.all(
    rows.map(async ({ id }) => {
      const mail = await findOutboxMail(shop.sql, id);
      return mail && 'message' in (await prepareMail(shop.cms, mail)) ? [mail.kind] : [];
    }),
  );
  return kinds.flat().sort();
}

beforeEach(async () => {
  customer = await makeCustomer(shop.cms);
  const result = await signIn(shop.cms, { ...customer, ip: IP });
  if (!result.ok) throw new Error(result.error.code);
  session = { customerId: result.customerId, sessionId: result.sessionId };
  cookie = cookieValue(result.cookie);
});

afterEach(async () => {
  expect((await checkInvariants(shop.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
});

describe('creating a link for a new password', () => {
  const ask = () => requestPasswordReset(shop.cms, { email: customer.email, ip: IP });
  const act = () => ({ do: 'request-password-reset' as const, input: { email: customer.email, ip: IP } });

  it('leaves neither link nor mail when killed before the mail is queued; a new request creates both', async () => {
    await dieWithoutTrace(shop.pool, act(), 'password-reset:link-made');
    expect(await ask()).toEqual({ ok: true });
    expect(await mails()).toEqual(['password-reset']);
    expect(await mailedLink(shop.cms, 'password-reset')).toBeTruthy();
  });

  it('leaves one mail and one link when killed after the commit; a new request replaces the link', async () => {
    await actAndDie(act(), 'password-reset:committed');
    const first = await mailedLink(shop.cms, 'password-reset');
    expect(await ask()).toEqual({ ok: true });
    expect(await mails()).toEqual(['password-reset']);
    expect(await mailedLink(shop.cms, 'password-reset')).not.toBe(first);
  });
});

describe('setting a password by a mailed link', () => {
  let token: string;
  const reset = () => resetPassword(shop.cms, { token, password: NEW_PASSWORD });
  const act = () => ({ do: 'reset-password' as const, input: { token, password: NEW_PASSWORD } });

  beforeEach(async () => {
    await requestPasswordReset(shop.cms, { email: customer.email, ip: IP });
    token = await mailedLink(shop.cms, 'password-reset');
  });

  it('leaves the old password when its process is killed before the sessions end; the link still works', async () => {
    await dieWithoutTrace(shop.pool, act(), 'reset-password:stored');
    expect(await isSignedIn()).toBe(true);
    expect(await reset()).toMatchObject({ ok: true });
    expect(await isSignedIn()).toBe(false);
    expect(await enter(customer.email, customer.password)).toBe('invalid_credentials');
    expect(await mails()).toEqual(['password-changed']);
  });

  it('is complete when its process is killed after the commit, and the link does nothing more', async () => {
    await actAndDie(act(), 'reset-password:committed');
    expect(await isSignedIn()).toBe(false);
    expect(await reset()).toMatchObject({ error: { code: 'invalid_token' } });
    expect(await enter(customer.email, customer.password)).toBe('invalid_credentials');
    expect(await enter(customer.email, NEW_PASSWORD)).toBe('ok');
    expect(await mails()).toEqual(['password-changed']);
  });
});

describe('changing a password', () => {
  const input = () => ({
    session,
    currentPassword: customer.password,
    password: NEW_PASSWORD,
    ip: IP,
    userAgent: null,
  });

  it('keeps sessions and old password when killed before the commit; a second attempt changes the password', async () => {
    await dieWithoutTrace(
      shop.pool,
      { do: 'change-password', input: input() },
      'change-password:sessions-ended',
    );
    expect(await isSignedIn()).toBe(true);
    expect(await changePassword(shop.cms, input())).toMatchObject({ ok: true });
    expect(await isSignedIn()).toBe(false);
    expect(await mails()).toEqual(['password-changed']);
  });

  it('ends the old sessions and password when killed after the commit, and the new password signs in', async () => {
    await actAndDie({ do: 'change-password', input: input() }, 'change-password:committed');
    expect(await isSignedIn()).toBe(false);
    expect(await changePassword(shop.cms, input())).toMatchObject({ error: { code: 'wrong_password' } });
    expect(await enter(customer.email, NEW_PASSWORD)).toBe('ok');
    expect(await mails()).toEqual(['password-changed']);
  });
});

describe('changing an e-mail address', () => {
  const input = () => ({
    customerId: customer.id,
    newEmail: NEW_EMAIL,
    password: customer.password,
    ip: IP,
  });
  const ask = () => requestEmailChange(shop.cms, input());

  it('leaves nothing when killed before the mails are queued; a new request creates link and mails', async () => {
    await dieWithoutTrace(
      shop.pool,
      { do: 'request-email-change', input: input() },
      'email-change:link-made',
    );
    expect(await ask()).toEqual({ ok: true });
    expect(await mails()).toEqual(['email-change-confirm', 'email-change-notice']);
  });

  it('leaves one link when killed after the commit and requested again; the old address gets two mails', async () => {
    await actAndDie({ do: 'request-email-change', input: input() }, 'email-change:committed');
    expect(await ask()).toEqual({ ok: true });
    expect(await mails()).toEqual(['email-change-confirm', 'email-change-notice', 'email-change-notice']);
    const link = await mailedLink(shop.cms, 'email-change');
    expect(await confirmEmailChange(shop.cms, link)).toMatchObject({ ok: true });
  });

  it('keeps the old address when killed before the links are invalidated; a new press of the link works', async () => {
    await ask();
    const link = await mailedLink(shop.cms, 'email-change');
    await dieWithoutTrace(
      shop.pool,
      { do: 'confirm-email-change', input: link },
      'confirm-email-change:moved',
    );
    expect(await confirmEmailChange(shop.cms, link)).toEqual({ ok: true, customerId: customer.id });
    expect(await enter(NEW_EMAIL, customer.password)).toBe('ok');
    expect((await mails()).filter((kind) => kind === 'email-changed')).toHaveLength(1);
  });

  it('is complete and mailed once when killed after the commit, and the link does nothing more', async () => {
    await ask();
    const link = await mailedLink(shop.cms, 'email-change');
    await actAndDie({ do: 'confirm-email-change', input: link }, 'confirm-email-change:committed');
    expect(await confirmEmailChange(shop.cms, link)).toMatchObject({ error: { code: 'invalid_token' } });
    expect(await enter(NEW_EMAIL, customer.password)).toBe('ok');
    expect(await enter(customer.email, customer.password)).toBe('invalid_credentials');
    expect((await mails()).filter((kind) => kind === 'email-changed')).toHaveLength(1);
  });
});
