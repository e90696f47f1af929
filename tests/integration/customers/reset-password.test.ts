import { beforeEach, describe, expect, it } from 'vitest';
import { checkOwnPassword } from '@cms/customers/check-own-password';
import { accountTokenText, issueAccountToken } from '@cms/customers/account-token';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { requestPasswordReset } from '@cms/customers/operations/request-password-reset';
import { resetPassword } from '@cms/customers/operations/reset-password';
import { signIn } from '@cms/customers/operations/sign-in';
import { isResetLinkAlive } from '@cms/customers/queries/find-mailed-link';
import { readSession } from '@cms/customers/queries/read-session';
import { putOff } from '@cms/privacy/erasure/put-off';
import { inTransaction } from '@cms/platform/database/transaction';
import { LIMITS } from '@shop/rate-limit';
import { cookieValue } from '@tests/support/cms/cookie-value';
import { openSecondInstance } from '@tests/support/cms/second-instance';
import { hashesDuring } from '@tests/support/customers/hashes-during';
import { mailedLink, mailedLinks } from '@tests/support/customers/mailed-links';
import { makeCustomer, TEST_PASSWORD, type TestCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let customer: TestCustomer;

beforeEach(async () => {
  customer = await makeCustomer(shop.cms);
});

const IP = '203.0.113.7';
const NEW_PASSWORD = 'Nova$Senha1';

const ask = (email = customer.email, ip = IP) => requestPasswordReset(shop.cms, { email, ip });
const reset = (token: string, password = NEW_PASSWORD) => resetPassword(shop.cms, { token, password });
const link = () => mailedLink(shop.cms, 'password-reset');
const codeOf = (result: { ok: true } | { ok: false; error: { code: string } }) =>
  result.ok ? 'ok' : result.error.code;
const enter = (password: string, email = customer.email) => signIn(shop.cms, { email, password, ip: IP });
const mails = () =>
  shop.sql.query('select kind, customer_id as "customerId" from outgoing_mails order by created_at, kind');

async function sessionToken(): Promise<string> {
  const result = await enter(customer.password);
  if (!result.ok) throw new Error(result.error.code);
  return cookieValue(result.cookie);
}

describe('requesting a new password', () => {
  it('sends one mail with a link that works for an hour, and changes nothing yet', async () => {
    const session = await sessionToken();
    expect(await ask(` ${customer.email.toUpperCase()} `)).toEqual({ ok: true });
    expect(await mails()).toEqual([{ kind: 'password-reset', customerId: customer.id }]);
    const [row] = await shop.sql.query<{ minutes: number }>(
      'select extract(epoch from expires_at - created_at)::int / 60 as minutes from account_tokens',
    );
    expect(row?.minutes).toBe(60);
    expect(await readSession(shop.cms, session)).not.toBeNull();
    expect(codeOf(await enter(customer.password))).toBe('ok');
  });

  it('responds alike, after the same time, whether or not the account exists', async () => {
    const timeOf = async (email: string) => {
      const start = performance.now();
      expect(await ask(email)).toEqual({ ok: true });
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      known.push(await timeOf(customer.email));
      unknown.push(await timeOf(`ninguem-${index}@massamansa.test`));
    }
    expect(Math.abs(Math.min(...known) - Math.min(...unknown))).toBeLessThan(40);
    // Every response is delayed, for much longer than creating a link takes.
    expect(Math.min(...known, ...unknown)).toBeGreaterThan(390);
    expect(await mails()).toHaveLength(3);
  });

  it('sends nothing to an address without an account, to an erased one, or to an invalid address', async () => {
    await eraseCustomer(shop.cms, { customerId: customer.id, proof: 'password' });
    for (const email of [customer.email, 'ninguem@massamansa.test', 'sem-arroba', '', "' or 1=1 --@x"]) {
      expect(await ask(email)).toEqual({ ok: true });
    }
    expect((await mails()).filter(({ kind }) => kind === 'password-reset')).toEqual([]);
    expect(await shop.sql.query('select 1 from account_tokens')).toEqual([]);
  });

  it('invalidates the earlier link', async () => {
    await ask();
    const first = await link();
    await ask();
    expect(codeOf(await reset(first))).toBe('invalid_token');
    expect(codeOf(await reset(await link()))).toBe('ok');
  });

  it('leaves one link however many requests arrive at once', async () => {
    await Promise.all([ask(), ask(), ask()]);
    expect(await mailedLinks(shop.cms, 'password-reset')).toHaveLength(1);
  });

  it('keeps the link’s token and the e-mail address out of the job queue', async () => {
    await ask();
    const text = await link();
    const queued = JSON.stringify(
      await shop.sql.query('select payload, key from graphile_worker._private_jobs'),
    );
    const outbox = JSON.stringify(await shop.sql.query('select * from outgoing_mails'));
    for (const stored of [queued, outbox]) {
      expect(stored).not.toContain(text.slice(text.indexOf('.')));
      expect(stored).not.toContain(customer.email);
    }
  });
});

describe('the limits of password requests', () => {
  it('block the fourth mail for one address in ten minutes, in whatever spelling and from wherever', async () => {
    const spellings = [customer.email, customer.email.toUpperCase(), `\t${customer.email} `];
    for (const [index, email] of spellings.entries()) {
      expect(codeOf(await ask(email, `203.0.113.${index}`))).toBe('ok');
    }
    const refused = await ask(customer.email, '198.51.100.1');
    expect(refused).toMatchObject({ ok: false, error: { code: 'too_many_attempts' } });
    const waitMs = refused.ok ? 0 : refused.error.retryAfterMs;
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(LIMITS.passwordResetPerEmail.windowMs);
    await shop.sql.query(`update rate_limit_hits set hit_at = hit_at - interval '10 minutes'`);
    expect(codeOf(await ask())).toBe('ok');
  });

  it('count an unknown address like a known one', async () => {
    for (let index = 0; index < 3; index += 1) await ask('ninguem@massamansa.test');
    expect(codeOf(await ask('ninguem@massamansa.test'))).toBe('too_many_attempts');
  });

  it('treat dots and plus signs literally, so an address that adds them is not the account’s', async () => {
    const [name, domain] = customer.email.split('@');
    await Promise.all([ask(`${name}+x@${domain}`), ask(`${name?.[0]}.${name?.slice(1)}@${domain}`)]);
    expect(await mails()).toEqual([]);
  });

  it('block one machine that requests many addresses, and count IPv6 neighbours as one', async () => {
    const ip = (index: number) => `2001:db8:1:2::${index.toString(16)}`;
    const results = await Promise.all(
      Array.from({ length: 11 }, (_, index) => ask(`ninguem-${index}@massamansa.test`, ip(index))),
    );
    expect(results.map(codeOf).filter((code) => code === 'too_many_attempts')).toHaveLength(1);
    expect(codeOf(await ask(customer.email, ip(99)))).toBe('too_many_attempts');
    expect(codeOf(await ask(customer.email, '2001:db8:1:3::1'))).toBe('ok');
  });

  it('hold across instances, including one started later', async () => {
    await ask();
    const second = await openSecondInstance(shop.cms);
    try {
      const input = { email: customer.email, ip: IP };
      const results = await Promise.all([
        requestPasswordReset(second.cms, input),
        ask(),
        requestPasswordReset(second.cms, input),
      ]);
      expect(results.map(codeOf).sort()).toEqual(['ok', 'ok', 'too_many_attempts']);
    } finally {
      await second.close();
    }
  });
});

describe('setting the new password', () => {
  it('replaces the old one, ends every session and mails the owner', async () => {
    const sessions = [await sessionToken(), await sessionToken()];
    await ask();
    const token = await link();
    expect(await isResetLinkAlive(shop.cms, token)).toBe(true);
    expect(await reset(token)).toEqual({ ok: true, customerId: customer.id });
    for (const session of sessions) expect(await readSession(shop.cms, session)).toBeNull();
    expect(codeOf(await enter(customer.password))).toBe('invalid_credentials');
    expect(codeOf(await enter(NEW_PASSWORD))).toBe('ok');
    expect(await mails()).toMatchObject([{ kind: 'password-reset' }, { kind: 'password-changed' }]);
  });

  it('accepts one of ten simultaneous requests; opening the page does not use the link up', async () => {
    await ask();
    const token = await link();
    for (let look = 0; look < 3; look += 1) expect(await isResetLinkAlive(shop.cms, token)).toBe(true);
    const passwords = Array.from({ length: 10 }, (_, index) => `Nova$Senha${index}`);
    const results = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = passwords[results.findIndex(({ ok }) => ok)] ?? '';
    expect(codeOf(await enter(winner))).toBe('ok');
    expect(await isResetLinkAlive(shop.cms, token)).toBe(false);
    expect(codeOf(await reset(token))).toBe('invalid_token');
    expect((await mails()).filter(({ kind }) => kind === 'password-changed')).toHaveLength(1);
  });

  it('rejects a link that is too old, of another kind, forged, or malformed', async () => {
    const issue = (kind: 'password-reset' | 'account-deletion') =>
      inTransaction(shop.cms.payload, (tx) => issueAccountToken(tx, { customerId: customer.id, kind }));
    const text = async (kind: 'password-reset' | 'account-deletion') =>
      accountTokenText(shop.cms.payload, { id: await issue(kind), kind });
    const id = await issue('password-reset');
    const links = [
      await text('account-deletion'),
      `${id}.${'A'.repeat(43)}`,
      accountTokenText(shop.cms.payload, { id: crypto.randomUUID(), kind: 'password-reset' }),
      '',
      '\u0000',
      'x'.repeat(100_000),
    ];
    for (const each of links) {
      expect(await isResetLinkAlive(shop.cms, each)).toBe(false);
      expect(codeOf(await reset(each))).toBe('invalid_token');
    }
    const expired = await text('password-reset');
    await shop.sql.query(`update account_tokens set expires_at = now() - interval '1 second'`);
    expect(codeOf(await reset(expired))).toBe('invalid_token');
    expect(codeOf(await enter(customer.password))).toBe('ok');
  });

  it.each([
    '',
    'curta',
    'semmaiuscula1!',
    'Com espaço1!',
    'Sem-Simbolo-Certo1',
    `Aa1@${'a'.repeat(1_000_000)}`,
  ])(
    'rejects a password that breaks the rule, hashes none and leaves the link valid (%#)',
    async (password) => {
      await ask();
      const token = await link();
      const hashes = await hashesDuring(async () =>
        expect(codeOf(await reset(token, password))).toBe('invalid_password'),
      );
      expect(hashes).toBe(0);
      expect(codeOf(await reset(token))).toBe('ok');
    },
  );

  it('rejects a password that everybody tries first, and leaves the link valid', async () => {
    await ask();
    const token = await link();
    expect(codeOf(await reset(token, 'Senha@2026'))).toBe('common_password');
    expect(codeOf(await reset(token))).toBe('ok');
  });

  it('confirms the address of an account that is unconfirmed when its link is used', async () => {
    const { email } = await makeCustomer(shop.cms);
    await ask(email);
    // The previous version of the shop mailed such links to unconfirmed accounts.
    await shop.sql.query('update customers set _verified = false where email = $1', [email]);
    await reset(await link());
    expect(codeOf(await enter(NEW_PASSWORD, email))).toBe('ok');
  });

  it('gives an account without a password its first one', async () => {
    await shop.sql.query('update customers set hash = null, salt = null where id = $1', [customer.id]);
    await ask();
    await reset(await link());
    expect(codeOf(await enter(NEW_PASSWORD))).toBe('ok');
  });

  it('unlocks a customer who failed too often', async () => {
    for (let index = 0; index < 5; index += 1) await enter('Errada@1');
    expect(codeOf(await enter(customer.password))).toBe('too_many_attempts');
    await ask();
    const own = (password: string) => checkOwnPassword(shop.cms, { customerId: customer.id, password });
    for (let index = 0; index < 5; index += 1) await own('Errada@1');
    await reset(await link());
    expect(codeOf(await enter(NEW_PASSWORD))).toBe('ok');
    expect(await own(NEW_PASSWORD)).toMatchObject({ ok: true });
  });

  it('invalidates every other link of the account, such as a change of address that a thief requested', async () => {
    await inTransaction(shop.cms.payload, (tx) =>
      issueAccountToken(tx, {
        customerId: customer.id,
        kind: 'email-change',
        email: 'ladra@massamansa.test',
      }),
    );
    await ask();
    await reset(await link());
    expect(await mailedLinks(shop.cms, 'email-change')).toEqual([]);
  });

  it('cancels a deletion that a thief requested and that waits for an order', async () => {
    await inTransaction(shop.cms.payload, (tx) => putOff(tx, customer.id));
    await ask();
    await reset(await link());
    expect(await shop.sql.query('select 1 from erasure_requests where done_at is null')).toEqual([]);
  });

  it('changes nothing but the password, and no other account', async () => {
    const other = await makeCustomer(shop.cms);
    const rows = () =>
      shop.sql.query(
        `select id, email, full_name, phone, role, _verified, erased_at, case when id = $1 then null else hash end as hash
         from customers order by id`,
        [customer.id],
      );
    const before = await rows();
    await ask();
    await reset(await link());
    expect(await rows()).toEqual(before);
    expect(codeOf(await enter(TEST_PASSWORD, other.email))).toBe('ok');
  });

  it('does nothing for an account erased since the mail', async () => {
    await ask();
    const token = await link();
    await eraseCustomer(shop.cms, { customerId: customer.id, proof: 'password' });
    expect(codeOf(await reset(token))).toBe('invalid_token');
  });
});
