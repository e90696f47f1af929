import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '@shop/rate-limit';
import type { KnownDevice } from '@cms/customers/sessions/known-device';
import { signIn } from '@cms/customers/operations/sign-in';
import { readSession } from '@cms/customers/queries/read-session';
import { cookieValue } from '@tests/support/cms/cookie-value';
import { openSecondInstance } from '@tests/support/cms/second-instance';
import { makeCustomer, TEST_PASSWORD, type TestCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let customer: TestCustomer;

beforeEach(async () => {
  customer = await makeCustomer(shop.cms);
});

const IP = '203.0.113.7';

const tryWith = (password: string, { email = customer.email, ip = IP } = {}) =>
  signIn(shop.cms, { email, password, ip });

const codeOf = (result: Awaited<ReturnType<typeof signIn>>) => (result.ok ? 'ok' : result.error.code);

const hits = async () => {
  const [row] = await shop.sql.query<{ n: number }>('select count(*)::int as n from rate_limit_hits');
  return row?.n;
};

const sessions = () =>
  shop.sql.query<{ id: string }>('select id from customers_sessions where _parent_id = $1 order by _order', [
    customer.id,
  ]);

describe('signing in with the right password', () => {
  it('opens a session that the cookie names and Payload itself accepts', async () => {
    const result = await tryWith(customer.password, { email: `  ${customer.email.toUpperCase()} ` });
    if (!result.ok) throw new Error(result.error.code);
    expect(result).toMatchObject({ customerId: customer.id });
    expect(result.cookie).toMatch(/^massa-token=[^;]+; Expires=[^;]+; Path=\/; HttpOnly=true; SameSite=Lax$/);

    const token = cookieValue(result.cookie);
    expect(await readSession(shop.cms, token)).toMatchObject({
      customerId: customer.id,
      sessionId: result.sessionId,
      role: 'cliente',
    });
    const { user } = await shop.cms.payload.auth({ headers: new Headers({ Authorization: `JWT ${token}` }) });
    expect(user?.id).toBe(customer.id);
  });

  it('keeps the sessions of other devices and deletes expired ones', async () => {
    await tryWith(customer.password);
    await shop.sql.query(`update customers_sessions set expires_at = now() - interval '1 second'`);
    const second = await tryWith(customer.password);
    const third = await tryWith(customer.password);
    const ids = [second, third].map((result) => (result.ok ? result.sessionId : ''));
    expect((await sessions()).map(({ id }) => id)).toEqual(ids);
  });

  it('works on two devices at once', async () => {
    const results = await Promise.all([tryWith(customer.password), tryWith(customer.password)]);
    expect(results.map(codeOf)).toEqual(['ok', 'ok']);
    expect(await sessions()).toHaveLength(2);
  });

  it('clears the previous failures', async () => {
    for (let index = 0; index < 4; index += 1) await tryWith('Errada@1');
    expect(codeOf(await tryWith(customer.password))).toBe('ok');
    for (let index = 0; index < 4; index += 1) await tryWith('Errada@1');
    expect(codeOf(await tryWith(customer.password))).toBe('ok');
  });

  it('is not counted as a failure, and does not clear the failures that the IP address had with other accounts', async () => {
    await tryWith('Errada@1', { email: 'outra@massamansa.test' });
    expect(await hits()).toBe(2);
    await tryWith(customer.password);
    expect(await hits()).toBe(2);
  });

  it('reports an unconfirmed address, which a wrong password does not', async () => {
    const { email, password } = await makeCustomer(shop.cms, { isConfirmed: false });
    expect(codeOf(await tryWith('Errada@1', { email }))).toBe('invalid_credentials');
    expect(codeOf(await tryWith(password, { email }))).toBe('email_not_confirmed');
    expect(await shop.sql.query('select 1 from customers_sessions')).toEqual([]);
  });

  it('opens no session when the password is changed during the check, and does not undo that change', async () => {
    const pending = tryWith(customer.password);
    await expect.poll(hits).toBe(2);
    // The sign-in reads the stored hash right after counting. Its hashing then takes far longer than these queries.
    await shop.sql.query('select 1');
    await shop.sql.query(`update customers set hash = 'pbkdf2-sha256-v1:00', role = 'admin' where id = $1`, [
      customer.id,
    ]);
    expect(codeOf(await pending)).toBe('invalid_credentials');
    expect(await sessions()).toEqual([]);
    const [row] = await shop.sql.query('select hash, role from customers where id = $1', [customer.id]);
    expect(row).toEqual({ hash: 'pbkdf2-sha256-v1:00', role: 'admin' });
  });
});

describe('signing in with a wrong password', () => {
  it('responds alike for a wrong password, an unknown e-mail and an account without a password', async () => {
    await shop.sql.query(
      `insert into customers (email, full_name, _verified) values ('oauth@massamansa.test', 'O', true)`,
    );
    const emails = [customer.email, 'ninguem@massamansa.test', 'oauth@massamansa.test'];
    for (const email of emails) {
      expect(await tryWith('Errada@1', { email })).toEqual({
        ok: false,
        error: { code: 'invalid_credentials' },
      });
    }
  });

  it('takes as long for an unknown e-mail as for a wrong password', async () => {
    const timeOf = async (email: string) => {
      const start = performance.now();
      await tryWith('Errada@1', { email });
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      known.push(await timeOf(customer.email));
      unknown.push(await timeOf(`ninguem-${index}@massamansa.test`));
    }
    // Without the dummy hash, the response for an unknown e-mail would be some forty times faster.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  });

  it.each(['', 'a'.repeat(129), 'A'.repeat(1_000_000)])(
    'rejects an impossible password without counting it (%#)',
    async (password) => {
      expect(codeOf(await tryWith(password))).toBe('invalid_credentials');
      expect(await hits()).toBe(0);
    },
  );

  it('rejects an invalid e-mail without looking it up', async () => {
    for (const email of ['', 'sem-arroba', "' or 1=1 --@x", `${'a'.repeat(300)}@massamansa.test`]) {
      expect(codeOf(await tryWith(TEST_PASSWORD, { email }))).toBe('invalid_credentials');
    }
    expect(await hits()).toBe(0);
  });
});

describe('the limits of signing in', () => {
  it('block the sixth attempt in five minutes, even with the right password, and say how long to wait', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect(codeOf(await tryWith('Errada@1'))).toBe('invalid_credentials');
    }
    const refused = await tryWith(customer.password, {
      email: customer.email.toUpperCase(),
      ip: '198.51.100.1',
    });
    expect(refused).toMatchObject({ ok: false, error: { code: 'too_many_attempts' } });
    const waitMs = refused.ok || refused.error.code !== 'too_many_attempts' ? 0 : refused.error.retryAfterMs;
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(LIMITS.loginPerEmail.windowMs);
  });

  it('unlock the customer after five minutes, by the database’s clock', async () => {
    for (let index = 0; index < 5; index += 1) await tryWith('Errada@1');
    await shop.sql.query(`update rate_limit_hits set hit_at = hit_at - interval '5 minutes'`);
    expect(codeOf(await tryWith(customer.password))).toBe('ok');
  });

  it('let only five of fifty simultaneous attempts reach the hashing, over two instances', async () => {
    const second = await openSecondInstance(shop.cms);
    try {
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          signIn(index % 2 ? shop.cms : second.cms, {
            email: customer.email,
            password: 'Errada@1',
            ip: `10.0.0.${index}`,
          }),
        ),
      );
      const codes = results.map(codeOf);
      expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(5);
      expect(codes.filter((code) => code === 'too_many_attempts')).toHaveLength(45);
      expect(codeOf(await signIn(second.cms, { ...customer, ip: IP }))).toBe('too_many_attempts');
    } finally {
      await second.close();
    }
  });

  it('block an IP address that tries many accounts, with IPv6 neighbours counted as one', async () => {
    const ip = (index: number) => `2001:db8:1:2::${index.toString(16)}`;
    await tryWith('Errada@1', { email: 'a@massamansa.test', ip: ip(1) });
    // Another 28 attempts are inserted instead of made, because each real attempt would compute a hash.
    await shop.sql.query(
      `insert into rate_limit_hits (key, hit_at)
       select key, now() from rate_limit_hits, generate_series(1, 28)
       where key = (select key from rate_limit_hits group by key order by key limit 1)
       union all
       select key, now() from rate_limit_hits, generate_series(1, 28)
       where key = (select key from rate_limit_hits group by key order by key desc limit 1)`,
    );
    expect(codeOf(await tryWith('Errada@1', { email: 'b@massamansa.test', ip: ip(2) }))).toBe(
      'invalid_credentials',
    );
    expect(codeOf(await tryWith('Errada@1', { email: 'c@massamansa.test', ip: ip(3) }))).toBe(
      'too_many_attempts',
    );
    expect(codeOf(await tryWith('Errada@1', { email: 'c@massamansa.test', ip: '2001:db8:1:3::1' }))).toBe(
      'invalid_credentials',
    );
  });

  it('store neither the e-mail nor the IP address in the table that counts the attempts', async () => {
    await tryWith('Errada@1');
    const rows = await shop.sql.query<{ key: string }>('select key from rate_limit_hits');
    expect(rows).toHaveLength(2);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });
});

describe('a browser that has signed in before', () => {
  const lockOut = async () => {
    for (let index = 0; index < 5; index += 1) await tryWith('Errada@1234', { ip: '198.51.100.9' });
    expect(codeOf(await tryWith(customer.password))).toBe('too_many_attempts');
  };
  const tryFrom = (device: KnownDevice, password: string, email = customer.email) =>
    signIn(shop.cms, { email, password, ip: IP, device });
  const known = async (person = customer) => {
    const result = await signIn(shop.cms, { ...person, ip: IP });
    if (!result.ok) throw new Error(result.error.code);
    return result.device;
  };

  it('is not locked out by a stranger’s wrong passwords, and its success does not help the stranger', async () => {
    const device = await known();
    await lockOut();
    const again = await tryFrom(device, customer.password);
    expect(again).toMatchObject({ ok: true, device: { id: device.id } });
    expect(codeOf(await tryWith('Errada@1234', { ip: '198.51.100.9' }))).toBe('too_many_attempts');
  });

  it('has five wrong attempts of its own', async () => {
    const device = await known();
    for (let index = 0; index < 5; index += 1) {
      expect(codeOf(await tryFrom(device, 'Errada@1234'))).toBe('invalid_credentials');
    }
    expect(codeOf(await tryFrom(device, customer.password))).toBe('too_many_attempts');
    expect(codeOf(await tryWith(customer.password))).toBe('ok');
  });

  it('is recognised for no other account, and not after the password was changed', async () => {
    const stranger = await makeCustomer(shop.cms);
    const theirs = await known(stranger);
    const device = await known();
    await lockOut();
    const forged = { ...theirs, customerId: customer.id };
    for (const shown of [theirs, forged, { ...device, mark: '' }, { ...device, mark: 'x'.repeat(43) }]) {
      expect(codeOf(await tryFrom(shown, customer.password))).toBe('too_many_attempts');
    }
    const { hash, salt } = await storedOf(stranger.id);
    await shop.sql.query('update customers set hash = $2, salt = $3 where id = $1', [
      customer.id,
      hash,
      `${salt}0`,
    ]);
    expect(codeOf(await tryFrom(device, 'Errada@1234'))).toBe('too_many_attempts');
  });
});

async function storedOf(id: string): Promise<{ hash: string; salt: string }> {
  const [row] = await shop.sql.query<{ hash: string; salt: string }>(
    'select hash, salt from customers where id = $1',
    [id],
  );
  return row ?? { hash: '', salt: '' };
}

describe('a flood of sign-ins by strangers', () => {
  /** Sixty attempts from sixty addresses, as a flood that no limit by address stops. */
  const flood = () =>
    Array.from({ length: 60 }, (_, n) =>
      signIn(shop.cms, { email: `nobody-${n}@massamansa.test`, password: 'Errada@1', ip: `198.51.100.${n}` }),
    );

  it('keeps out neither a browser that has signed in before, nor somebody of the team', async () => {
    const clerk = await makeCustomer(shop.cms, { role: 'atendente' });
    const first = await tryWith(customer.password);
    const device = first.ok ? first.device : null;
    const strangers = flood();
    const results = await Promise.all([
      signIn(shop.cms, { email: customer.email, password: customer.password, ip: IP, device }),
      signIn(shop.cms, { email: clerk.email, password: clerk.password, ip: IP }),
    ]);
    expect(results.map(codeOf)).toEqual(['ok', 'ok']);
    const codes = (await Promise.all(strangers)).map(codeOf);
    expect(codes).toContain('busy');
  });
});
