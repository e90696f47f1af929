import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp } from '@cms/jobs/operations/clean-up';
import { confirmAddress } from '@cms/customers/operations/confirm-address';
import { confirmSignUp } from '@cms/customers/operations/confirm-sign-up';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { requestPasswordReset } from '@cms/customers/operations/request-password-reset';
import { resendConfirmation } from '@cms/customers/operations/resend-confirmation';
import { signIn } from '@cms/customers/operations/sign-in';
import { signUp, type SignUpInput } from '@cms/customers/operations/sign-up';
import { findConfirmation } from '@cms/customers/queries/find-mailed-link';
import { listConsents } from '@cms/customers/queries/list-consents';
import { readSession } from '@cms/customers/queries/read-session';
import { findOutboxMail } from '@cms/notifications/outbox';
import { prepareMail } from '@cms/notifications/messages';
import { checkInvariants } from '@cms/reports/invariants';
import { openSecondInstance } from '@tests/support/cms/second-instance';
import { cookieValue } from '@tests/support/cms/cookie-value';
import { addressLink, signUpLinks } from '@tests/support/customers/confirmations';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

const EMAIL = 'ana@massamansa.test';
const OWNER = 'navegador-da-ana';
const STRANGER = 'navegador-do-estranho';
const OWNERS: SignUpInput = {
  email: EMAIL,
  password: 'Senha$DaAna1',
  fullName: 'Ana Souza',
  phone: '(71) 90000-0001',
  ip: '203.0.113.7',
  termsVersion: '2025-01',
  browser: OWNER,
};
const STRANGERS: SignUpInput = {
  ...OWNERS,
  password: 'Senha$Alheia1',
  fullName: 'Nome Alheio',
  phone: '(71) 99999-9999',
  ip: '198.51.100.7',
  browser: STRANGER,
};
const NEW_PASSWORD = 'Nova$Senha1';

type Answer = { ok: true } | { ok: false; error: { code: string } };
const codeOf = (result: Answer) => (result.ok ? 'ok' : result.error.code);

const register = async (input: SignUpInput) => {
  expect(codeOf(await signUp(shop.cms, input))).toBe('ok');
  return (await signUpLinks(shop.cms, EMAIL)).at(-1) ?? '';
};
const open = (token: string, browser: string | null) =>
  confirmSignUp(shop.cms, { token, browser, place: {} });
const choose = (token: string, password = NEW_PASSWORD) =>
  confirmAddress(shop.cms, { token, fullName: 'Ana Souza', password, termsVersion: '2025-01', place: {} });
const enter = async (password: string) =>
  codeOf(await signIn(shop.cms, { email: EMAIL, password, ip: '192.0.2.1' }));
const stateOf = async (token: string, browser: string | null) =>
  (await findConfirmation(shop.cms, { token, browser }))?.state ?? null;

async function account() {
  const [row] = await shop.sql.query<Record<string, unknown> & { id: string }>(
    `select id, full_name as name, phone, _verified as "isConfirmed", hash is not null as "hasPassword" from customers
     where email = $1`,
    [EMAIL],
  );
  return row;
}

/** Returns the sign-up attempts that still contain personal data. */
const waiting = () =>
  shop.sql.query(
    `select full_name, phone, hash from sign_up_attempts
     where coalesce(full_name, phone, hash, salt, browser_hash) is not null`,
  );

const OWNED = { name: 'Ana Souza', phone: '(71) 90000-0001', isConfirmed: true, hasPassword: true };

afterEach(async () => {
  expect((await checkInvariants(shop.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
});

describe('a stranger who signs up with somebody’s e-mail address', () => {
  it("before the owner leaves nothing behind once the owner's own sign-up opens the account", async () => {
    await register(STRANGERS);
    const link = await register(OWNERS);
    const opened = await open(link, OWNER);
    expect(codeOf(opened)).toBe('ok');
    expect(opened.ok && (await readSession(shop.cms, cookieValue(opened.cookie)))?.email).toBe(EMAIL);
    expect(await account()).toMatchObject(OWNED);
    expect(await enter(OWNERS.password)).toBe('ok');
    expect(await enter(STRANGERS.password)).toBe('invalid_credentials');
    expect(await waiting()).toEqual([]);
  });

  it("after the owner's sign-up changes nothing of the owner's account", async () => {
    const link = await register(OWNERS);
    await register(STRANGERS);
    expect(codeOf(await open(link, OWNER))).toBe('ok');
    expect(await account()).toMatchObject(OWNED);
    expect(await enter(STRANGERS.password)).toBe('invalid_credentials');
    expect(codeOf(await signUp(shop.cms, STRANGERS))).toBe('email_taken');
  });

  it('at the same time as the owner, over two instances, gets a link that opens only the stranger’s sign-up', async () => {
    const second = await openSecondInstance(shop.cms);
    try {
      const results = await Promise.all([
        signUp(shop.cms, OWNERS),
        signUp(second.cms, { ...STRANGERS, email: EMAIL.toUpperCase() }),
      ]);
      expect(results.map(codeOf)).toEqual(['ok', 'ok']);
    } finally {
      await second.close();
    }
    const links = await signUpLinks(shop.cms, EMAIL);
    const states = await Promise.all(links.map((link) => stateOf(link, OWNER)));
    expect(states.sort()).toEqual(['address', 'own']);
    expect([await enter(OWNERS.password), await enter(STRANGERS.password)]).toEqual([
      'email_not_confirmed',
      'email_not_confirmed',
    ]);
    expect(await account()).toMatchObject({ name: 'Cliente', phone: null, hasPassword: false });
  });

  it('gets nothing when the owner opens the stranger’s link: the page asks for a new password', async () => {
    const link = await register(STRANGERS);
    expect(await stateOf(link, OWNER)).toBe('address');
    expect(codeOf(await open(link, OWNER))).toBe('not_this_browser');
    expect(codeOf(await open(link, null))).toBe('not_this_browser');
    expect(await account()).toMatchObject({ isConfirmed: false });

    expect(codeOf(await choose(link))).toBe('ok');
    expect(await account()).toMatchObject({ ...OWNED, phone: null });
    expect([await enter(NEW_PASSWORD), await enter(STRANGERS.password)]).toEqual([
      'ok',
      'invalid_credentials',
    ]);
    expect(await waiting()).toEqual([]);
    expect(codeOf(await open(link, STRANGER))).toBe('already_confirmed');
  });

  it('cannot open the owner’s link with a cookie of another sign-up, nor forge a link without the secret', async () => {
    const owners = await register(OWNERS);
    await register(STRANGERS);
    expect(codeOf(await open(owners, STRANGER))).toBe('not_this_browser');
    const [id = ''] = owners.split('.');
    for (const forged of [
      id,
      `${id}.`,
      `${id}.${'A'.repeat(43)}`,
      '',
      'x',
      '0'.repeat(40),
      `${id}.${owners}`,
    ]) {
      expect(codeOf(await open(forged, OWNER))).toBe('invalid_link');
      expect(codeOf(await choose(forged))).toBe('invalid_link');
    }
    expect(await account()).toMatchObject({ isConfirmed: false });
  });

  it("cannot block the address: the owner's sixth sign-up gets a mail, whose link sets a password", async () => {
    for (let index = 0; index < 5; index += 1) {
      await shop.sql.query('delete from rate_limit_hits');
      await register({ ...STRANGERS, password: `Alheia$${index}aaaa` });
    }
    await shop.sql.query('delete from rate_limit_hits');
    expect(codeOf(await signUp(shop.cms, OWNERS))).toBe('ok');
    expect(await signUpLinks(shop.cms, EMAIL)).toHaveLength(5);
    expect(await mailedPaths()).toHaveLength(6);
    expect(codeOf(await choose((await mailedPaths()).at(-1) ?? ''))).toBe('ok');
    expect(await account()).toMatchObject({ isConfirmed: true });
  });
});

/** Returns the tokens in the mails that are due now, oldest first. */
async function mailedPaths(): Promise<string[]> {
  const rows = await shop.sql.query<{ id: string }>('select id from outgoing_mails order by created_at, id');
  const tokens = await Promise.all(
    rows.map(async ({ id }) => {
      const mail = await findOutboxMail(shop.sql, id);
      const prepared = mail && (await prepareMail(shop.cms, mail));
      const text = prepared && 'message' in prepared ? prepared.message.text : '';
      return /confirmar-email\?token=(\S+)/.exec(text)?.[1] ?? [];
    }),
  );
  return tokens.flat().map((token) => decodeURIComponent(token));
}

describe('opening confirmation links at the same time', () => {
  it('of two sign-ups opens the account once; the other attempts report that it exists', async () => {
    const owners = await register(OWNERS);
    const strangers = await register(STRANGERS);
    const results = await Promise.all([open(owners, OWNER), open(strangers, STRANGER), choose(strangers)]);
    expect(results.map(codeOf).filter((code) => code === 'ok')).toHaveLength(1);
    expect(results.map(codeOf).filter((code) => code === 'already_confirmed')).toHaveLength(2);
    expect(await shop.sql.query('select 1 from customers_sessions')).toHaveLength(1);
    expect(await shop.sql.query('select 1 from consents')).toHaveLength(2);
  });

  it('of one sign-up signs in only once', async () => {
    const link = await register(OWNERS);
    const results = await Promise.all(Array.from({ length: 6 }, () => open(link, OWNER)));
    expect(results.map(codeOf).sort()).toEqual([...Array<string>(5).fill('already_confirmed'), 'ok']);
    expect(await stateOf(link, OWNER)).toBe('confirmed');
  });
});

describe('a sign-up', () => {
  it('stores the consents given with it, with their time, only when it is confirmed', async () => {
    const link = await register(OWNERS);
    await shop.sql.query(`update sign_up_attempts set created_at = created_at - interval '2 days'`);
    expect(await shop.sql.query('select 1 from consents')).toEqual([]);
    await open(link, OWNER);
    const { id = '' } = (await account()) ?? {};
    const consents = await listConsents(shop.cms, { customerId: id, limit: 10 });
    expect(consents.map(({ kind }) => kind).sort()).toEqual(['age-statement', 'terms']);
    expect(Date.now() - consents[0]!.at.getTime()).toBeGreaterThan(47 * 3600_000);
  });

  it('expires after a week, is cleaned up, and the address can be requested again', async () => {
    const link = await register(OWNERS);
    await shop.sql.query(`update sign_up_attempts set created_at = now() - interval '7 days 1 minute'`);
    expect(await stateOf(link, OWNER)).toBeNull();
    expect(await enter(OWNERS.password)).toBe('invalid_credentials');
    await shop.sql.query(`update sign_up_attempts set created_at = now() - interval '9 days'`);
    expect(await cleanUp(shop.cms)).toMatchObject({ signUpAttempts: 1 });
    expect(codeOf(await choose(await addressLink(shop.cms, EMAIL)))).toBe('ok');
  });

  it('is deleted with an erased account', async () => {
    await register(OWNERS);
    const { id = '' } = (await account()) ?? {};
    await eraseCustomer(shop.cms, { customerId: id, proof: 'request' });
    expect(await shop.sql.query('select 1 from sign_up_attempts')).toEqual([]);
  });

  it('stores no password, browser or link in plain text', async () => {
    const link = await register(OWNERS);
    const rows = JSON.stringify(await shop.sql.query('select * from sign_up_attempts'));
    for (const secret of [OWNERS.password, OWNER, link]) expect(rows).not.toContain(secret);
  });
});

describe('requesting the mail again', () => {
  it('mails the sign-up’s link when its browser asks, and a link to confirm the address for any other', async () => {
    const link = await register(OWNERS);
    await register(STRANGERS);
    const ask = (browser: string | null) =>
      resendConfirmation(shop.cms, { email: EMAIL, ip: '203.0.113.9', browser });
    await shop.sql.query('delete from outgoing_mails');
    expect(codeOf(await ask(OWNER))).toBe('ok');
    expect(await mailedPaths()).toEqual([link]);
    await shop.sql.query('delete from outgoing_mails');
    expect(codeOf(await ask(null))).toBe('ok');
    const [asking = ''] = await mailedPaths();
    expect([await stateOf(asking, OWNER), await stateOf(asking, STRANGER)]).toEqual(['address', 'address']);
  });

  it('mails the link of a sign-up instead of one for a new password while no account exists', async () => {
    await register(STRANGERS);
    await shop.sql.query('delete from outgoing_mails');
    expect(codeOf(await requestPasswordReset(shop.cms, { email: EMAIL, ip: '203.0.113.9' }))).toBe('ok');
    expect(await shop.sql.query('select kind from outgoing_mails')).toEqual([{ kind: 'confirm-email' }]);
    const [link = ''] = await mailedPaths();
    expect(codeOf(await choose(link))).toBe('ok');
    expect(await enter(STRANGERS.password)).toBe('invalid_credentials');
  });
});

describe('an account that the previous version left unconfirmed', () => {
  const token = 'ab'.repeat(20);

  async function former() {
    const customer = await makeCustomer(shop.cms, {
      email: EMAIL,
      isConfirmed: false,
      password: STRANGERS.password,
    });
    await shop.sql.query('update customers set _verificationtoken = $2, phone = $3 where id = $1', [
      customer.id,
      token,
      STRANGERS.phone,
    ]);
  }

  it('is opened by its link under a password chosen now, and keeps no earlier password', async () => {
    await former();
    expect(await enter(STRANGERS.password)).toBe('email_not_confirmed');
    expect(await stateOf(token, OWNER)).toBe('address');
    expect(codeOf(await open(token, OWNER))).toBe('not_this_browser');
    expect(codeOf(await choose(token))).toBe('ok');
    expect(await account()).toMatchObject({ ...OWNED, phone: null });
    expect(await enter(STRANGERS.password)).toBe('invalid_credentials');
  });

  it('blocks nobody: the owner’s sign-up opens it', async () => {
    await former();
    const link = await register(OWNERS);
    expect([await enter(OWNERS.password), await enter(STRANGERS.password)]).toEqual([
      'email_not_confirmed',
      'email_not_confirmed',
    ]);
    expect(codeOf(await open(link, OWNER))).toBe('ok');
    expect(await account()).toMatchObject(OWNED);
  });
});

describe('signing in before the address is confirmed', () => {
  it('asks for confirmation if the password is that of any sign-up, hashes it only once, and counts wrong passwords', async () => {
    for (const input of [OWNERS, STRANGERS]) await register(input);
    for (let index = 0; index < 4; index += 1) expect(await enter('Errada$1234')).toBe('invalid_credentials');
    expect(await enter(STRANGERS.password)).toBe('email_not_confirmed');
    expect(await enter(OWNERS.password)).toBe('email_not_confirmed');
    expect(await enter('Errada$1234')).toBe('invalid_credentials');
    expect(await enter(OWNERS.password)).toBe('too_many_attempts');
    const salts = await shop.sql.query('select distinct salt from sign_up_attempts');
    expect(salts).toHaveLength(1);
  });
});
