import { beforeEach, describe, expect, it } from 'vitest';
import { confirmAddress } from '@cms/customers/operations/confirm-address';
import { confirmEmailChange } from '@cms/customers/operations/confirm-email-change';
import { requestEmailChange, type EmailChangeInput } from '@cms/customers/operations/request-email-change';
import { requestPasswordReset } from '@cms/customers/operations/request-password-reset';
import { signIn } from '@cms/customers/operations/sign-in';
import { signUp } from '@cms/customers/operations/sign-up';
import {
  findConfirmation,
  findNewEmail,
  isEmailChangeLinkUsed,
} from '@cms/customers/queries/find-mailed-link';
import { openSession } from '@cms/customers/sessions/open-session';
import { inTransaction } from '@cms/platform/database/transaction';
import { readAccess } from '@cms/customers/queries/read-access';
import { mailedLink, mailedLinks } from '@tests/support/customers/mailed-links';
import { makeCustomer, TEST_PASSWORD, type TestCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let customer: TestCustomer;

beforeEach(async () => {
  customer = await makeCustomer(shop.cms, { email: 'antes@massamansa.test' });
});

const IP = '203.0.113.7';
const NEW = 'depois@massamansa.test';

const ask = (wish: Partial<EmailChangeInput> = {}) =>
  requestEmailChange(shop.cms, {
    customerId: customer.id,
    newEmail: NEW,
    password: customer.password,
    ip: IP,
    ...wish,
  });
const link = () => mailedLink(shop.cms, 'email-change');
const confirm = (token: string) => confirmEmailChange(shop.cms, token);
const codeOf = (result: { ok: true } | { ok: false; error: { code: string } }) =>
  result.ok ? 'ok' : result.error.code;
const enter = (email: string, password = customer.password) => signIn(shop.cms, { email, password, ip: IP });
const emailOf = async (id = customer.id) => {
  const [row] = await shop.sql.query<{ email: string }>('select email from customers where id = $1', [id]);
  return row?.email;
};
/** Returns the kind and the address of each mail that is due. */
const mails = async () => {
  const rows = await shop.sql.query<{ kind: string; address: string | null }>(
    `select m.kind, a.address from outgoing_mails m left join outgoing_mail_addresses a on a.mail_id = m.id
     order by m.created_at, m.kind`,
  );
  return rows.map(({ kind, address }) => `${kind} → ${address ?? 'own'}`);
};

describe('requesting another e-mail address', () => {
  it('sends a mail to both addresses and changes nothing: the old address still signs in', async () => {
    expect(await ask({ newEmail: ` ${NEW.toUpperCase()} ` })).toEqual({ ok: true });
    expect(await mails()).toEqual([
      `email-change-confirm → ${NEW}`,
      `email-change-notice → ${customer.email}`,
    ]);
    expect(await emailOf()).toBe(customer.email);
    expect(codeOf(await enter(customer.email))).toBe('ok');
    expect(codeOf(await enter(NEW))).toBe('invalid_credentials');
    expect(await readAccess(shop.cms, { customerId: customer.id })).toEqual({
      hasPassword: true,
      pendingEmail: NEW,
    });
  });

  it('requires the password, and limits wrong ones', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect(codeOf(await ask({ password: 'Errada@1' }))).toBe('wrong_password');
    }
    expect(codeOf(await ask())).toBe('too_many_attempts');
    expect(await mails()).toEqual([]);
  });

  it('requires of an account without a password a proof in the same session, not older than ten minutes', async () => {
    await shop.sql.query('update customers set hash = null, salt = null where id = $1', [customer.id]);
    const open = (provedBy?: 'google') =>
      inTransaction(shop.cms.payload, (tx) => openSession(tx, { customerId: customer.id, provedBy }));
    const [proved, other] = [await open('google'), await open()];
    expect(codeOf(await ask({ password: '' }))).toBe('proof_needed');
    expect(codeOf(await ask({ password: '', sessionId: other }))).toBe('proof_needed');
    expect(codeOf(await ask({ password: '', sessionId: proved }))).toBe('ok');
    await shop.sql.query(`update session_devices set proved_at = proved_at - interval '11 minutes'`);
    expect(codeOf(await ask({ password: '', sessionId: proved }))).toBe('proof_needed');
  });

  it('rejects an invalid address, and the current one in any spelling', async () => {
    for (const newEmail of [
      '',
      'sem-arroba',
      'a@b',
      'a@massamansa.test\r\nBcc: x@y.test',
      '\uFF41@massamansa.test',
    ]) {
      expect(codeOf(await ask({ newEmail }))).toBe('invalid_email');
    }
    expect(codeOf(await ask({ newEmail: ' ANTES@massamansa.test' }))).toBe('email_unchanged');
    expect(await mails()).toEqual([]);
  });

  it('responds in the same way for an address that has an account', async () => {
    const { email } = await makeCustomer(shop.cms);
    expect(await ask({ newEmail: email })).toEqual(await ask({ newEmail: NEW }));
  });

  it('blocks the fourth request in ten minutes, for the account and for the address that gets the mails', async () => {
    for (let index = 0; index < 3; index += 1) {
      expect(codeOf(await ask({ newEmail: `depois-${index}@massamansa.test` }))).toBe('ok');
    }
    expect(codeOf(await ask())).toBe('too_many_requests');
    for (let index = 0; index < 4; index += 1) {
      const { id } = await makeCustomer(shop.cms);
      const asked = await ask({ customerId: id, newEmail: 'alvo@massamansa.test' });
      expect(codeOf(asked)).toBe(index < 3 ? 'ok' : 'too_many_requests');
    }
  });

  it('invalidates the previous link', async () => {
    await ask();
    const first = await link();
    await ask({ newEmail: 'outro@massamansa.test' });
    expect(codeOf(await confirm(first))).toBe('invalid_token');
    expect(await findNewEmail(shop.cms, await link())).toBe('outro@massamansa.test');
  });
});

describe('confirming another e-mail address', () => {
  it('makes it the account’s, mails the old address, and lets only the new address sign in', async () => {
    await ask();
    const token = await link();
    expect(await findNewEmail(shop.cms, token)).toBe(NEW);
    expect(await emailOf()).toBe(customer.email);
    expect(await confirm(token)).toEqual({ ok: true, customerId: customer.id });
    expect(await emailOf()).toBe(NEW);
    expect(codeOf(await enter(customer.email))).toBe('invalid_credentials');
    expect(codeOf(await enter(NEW))).toBe('ok');
    expect((await mails()).at(-1)).toBe('email-changed → antes@massamansa.test');
  });

  it('accepts one of ten simultaneous requests, and mails the old address once', async () => {
    await ask();
    const token = await link();
    const results = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(results.map(codeOf).filter((code) => code === 'ok')).toHaveLength(1);
    expect(codeOf(await confirm(token))).toBe('invalid_token');
    expect((await mails()).filter((mail) => mail.startsWith('email-changed'))).toHaveLength(1);
  });

  it('rejects a link that is too old or of another kind', async () => {
    await ask();
    const token = await link();
    await shop.sql.query(`update account_tokens set expires_at = now() - interval '1 second'`);
    expect(codeOf(await confirm(token))).toBe('invalid_token');
    await requestPasswordReset(shop.cms, { email: customer.email, ip: IP });
    expect(codeOf(await confirm(await mailedLink(shop.cms, 'password-reset')))).toBe('invalid_token');
    expect(await emailOf()).toBe(customer.email);
  });

  it('reports that the address is taken, which the request did not reveal, and changes neither account', async () => {
    const other = await makeCustomer(shop.cms, { email: NEW, isConfirmed: false });
    await ask();
    expect(codeOf(await confirm(await link()))).toBe('email_taken');
    expect([await emailOf(), await emailOf(other.id)]).toEqual([customer.email, NEW]);
    expect((await mails()).filter((mail) => mail.startsWith('email-changed'))).toEqual([]);
  });

  it('wins or loses against a sign-up with the same address, and never creates two accounts for it', async () => {
    await ask();
    const token = await link();
    const [confirmed, signedUp] = await Promise.all([
      confirm(token),
      signUp(shop.cms, {
        email: NEW,
        password: TEST_PASSWORD,
        fullName: 'Outra Pessoa',
        ip: IP,
        termsVersion: '2025-01',
      }),
    ]);
    expect([codeOf(confirmed), codeOf(signedUp)].filter((code) => code === 'ok')).toHaveLength(1);
    expect([codeOf(confirmed), codeOf(signedUp)].filter((code) => code === 'email_taken')).toHaveLength(1);
    const rows = await shop.sql.query('select 1 from customers where lower(email) = $1', [NEW]);
    expect(rows).toHaveLength(1);
  });

  it('succeeds for one of two accounts that want the same address', async () => {
    const other = await makeCustomer(shop.cms);
    await ask();
    await ask({ customerId: other.id });
    const links = await mailedLinks(shop.cms, 'email-change');
    const results = await Promise.all(links.map(confirm));
    expect(results.map(codeOf).sort()).toEqual(['email_taken', 'ok']);
  });

  it('invalidates the links sent to the old address', async () => {
    await requestPasswordReset(shop.cms, { email: customer.email, ip: IP });
    await ask();
    await confirm(await link());
    expect(await mailedLinks(shop.cms, 'password-reset')).toEqual([]);
  });

  it('is reported as done for a used link as long as the account has that address', async () => {
    await ask();
    const first = await link();
    expect(await isEmailChangeLinkUsed(shop.cms, first)).toBe(false);
    await confirm(first);
    expect(await isEmailChangeLinkUsed(shop.cms, first)).toBe(true);
    await ask({ newEmail: 'outra-vez@massamansa.test' });
    await confirm(await link());
    expect(await isEmailChangeLinkUsed(shop.cms, first)).toBe(false);
  });

  it('makes the link of the very first confirmation mail, which the old address got, invalid', async () => {
    const token = 'a'.repeat(40);
    await shop.sql.query('update customers set _verificationtoken = $2 where id = $1', [customer.id, token]);
    expect(await findConfirmation(shop.cms, { token, browser: null })).toMatchObject({
      email: customer.email,
    });
    await ask();
    await confirm(await link());
    expect(await findConfirmation(shop.cms, { token, browser: null })).toBeNull();
  });

  it('frees the old address for another customer', async () => {
    await ask();
    await confirm(await link());
    const again = await signUp(shop.cms, {
      email: 'antes@massamansa.test',
      password: TEST_PASSWORD,
      fullName: 'Outra Pessoa',
      ip: IP,
      termsVersion: '2025-01',
    });
    expect(codeOf(again)).toBe('ok');
    // A link in the form of the first confirmation mail must not open another account by accident.
    const chosen = { fullName: 'Outra Pessoa', password: TEST_PASSWORD, termsVersion: '2025-01', place: {} };
    expect(codeOf(await confirmAddress(shop.cms, { ...chosen, token: '0'.repeat(40) }))).toBe('invalid_link');
  });
});
