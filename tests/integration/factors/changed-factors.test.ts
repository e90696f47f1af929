import { beforeEach, describe, expect, it } from 'vitest';

import { readSession } from '@cms/customers/queries/read-session';
import { addPasskey } from '@cms/factors/operations/add-passkey';
import { addTotp } from '@cms/factors/operations/add-totp';
import { removeFactor } from '@cms/factors/operations/remove-factor';
import { resetFactors } from '@cms/factors/operations/reset-factors';
import { startPasskey } from '@cms/factors/operations/start-passkey';
import { startTotp } from '@cms/factors/operations/start-totp';
import { listFactors } from '@cms/factors/queries/list-factors';
import { totpCode } from '@cms/factors/totp';
import { signIn } from '@cms/customers/operations/sign-in';
import { cookieValue } from '@tests/support/cms/cookie-value';
import { setUpTotp } from '@tests/support/factors/factor-steps';
import { SoftAuthenticator } from '@tests/support/factors/soft-authenticator';
import { provenSession } from '@tests/support/identity-provider/link-for';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
const shopName = 'Massa Mansa';
let admin: TestCustomer;
let sessionId: string;

beforeEach(async () => {
  admin = await makeCustomer(shop.cms, { role: 'admin' });
});

const open = async () => {
  sessionId = await provenSession(shop.cms, admin.id);
};
const openSessions = async () =>
  (
    await shop.sql.query<{ id: string }>('select id from customers_sessions where _parent_id = $1', [
      admin.id,
    ])
  ).map(({ id }) => id);

/** Sets up an application in the acting session, and returns the recovery codes that are shown. */
async function putTotp(): Promise<string[] | null> {
  const own = { customerId: admin.id, sessionId };
  const { secret, sealed } = startTotp(shop.cms, { ...own, email: admin.email, shopName });
  const code = totpCode(secret, shop.cms.now());
  const added = await addTotp(shop.cms, { ...own, sealed, code, userAgent: null });
  if (!added.ok) throw new Error(added.error.code);
  return added.codes;
}

async function putPasskey(): Promise<void> {
  const own = { customerId: admin.id, sessionId };
  const question = await startPasskey(shop.cms, { ...own, email: admin.email, fullName: 'Ana', shopName });
  const passkey = new SoftAuthenticator(shop.cms.publicUrl).register(question);
  const added = await addPasskey(shop.cms, { ...own, passkey, userAgent: null });
  if (!added.ok) throw new Error(added.error.code);
}

describe('a change of the factors', () => {
  const acts: [string, () => Promise<unknown>][] = [
    ['a new application', putTotp],
    ['a new passkey', putPasskey],
    [
      'a removed factor',
      async () => {
        const [factor] = (await listFactors(shop.cms, { customerId: admin.id })).factors;
        const own = { customerId: admin.id, sessionId, factorId: factor?.id ?? '', userAgent: null };
        expect((await removeFactor(shop.cms, own)).ok).toBe(true);
      },
    ],
  ];

  it.each(acts)('(%s) ends every other session, and not the acting one', async (what, act) => {
    if (what === 'a removed factor') {
      await setUpTotp(shop.cms, admin);
      await open();
      await putPasskey();
    } else await open();
    await provenSession(shop.cms, admin.id);
    expect(await openSessions()).toHaveLength(2);
    await act();
    expect(await openSessions()).toEqual([sessionId]);
    const log = await shop.sql.query(
      `select 1 from security_events where event = 'sessions_ended' and customer_id = $1`,
      [admin.id],
    );
    expect(log.length).toBeGreaterThan(0);
  });

  it('replaces the recovery codes with the application: the earlier ones are gone, new ones are shown', async () => {
    await open();
    const first = await putTotp();
    const second = await putTotp();
    expect([first?.length, second?.length]).toEqual([10, 10]);
    expect(second?.some((code) => first?.includes(code))).toBe(false);
    expect((await listFactors(shop.cms, { customerId: admin.id })).codesLeft).toBe(10);
    await putPasskey();
    expect((await listFactors(shop.cms, { customerId: admin.id })).codesLeft).toBe(10);
  });
});

describe('factors that another admin removed', () => {
  it('leave a day with the password alone, and the time of the role is as it was', async () => {
    const colleague = await makeCustomer(shop.cms, { role: 'admin' });
    await setUpTotp(shop.cms, admin);
    await shop.sql.query(`update customers set role_since = '2026-01-02T03:04:05Z' where id = $1`, [
      admin.id,
    ]);
    await shop.sql.query(
      `insert into push_devices (customer_id, endpoint, p256dh, auth, application_key, device)
       values ($1, 'https://push.test/a', 'a', 'a', 'a', 'Chrome no Android')`,
      [admin.id],
    );
    expect(await resetFactors(shop.cms, { customerId: admin.id, actorId: colleague.id })).toMatchObject({
      ok: true,
    });
    const [row] = await shop.sql.query<{ since: Date }>(
      'select role_since as since from customers where id = $1',
      [admin.id],
    );
    expect(row?.since.toISOString()).toBe('2026-01-02T03:04:05.000Z');
    expect(await shop.sql.query('select 1 from push_devices')).toEqual([]);
    const entered = await signIn(shop.cms, { ...admin, ip: '203.0.113.7' });
    if (!entered.ok) throw new Error(entered.error.code);
    const isDue = async () => (await readSession(shop.cms, cookieValue(entered.cookie)))?.isFactorDue;
    expect(await isDue()).toBe(false);
    const pass = (time: string) =>
      shop.sql.query('update customers set factor_due_at = factor_due_at - $2::interval where id = $1', [
        admin.id,
        time,
      ]);
    await pass('23 hours');
    expect(await isDue()).toBe(false);
    await pass('2 hours');
    expect(await isDue()).toBe(true);
  });

  it('give a person who becomes an admin later the days of every new admin', async () => {
    const helper = await makeCustomer(shop.cms, { role: 'cozinha' });
    await setUpTotp(shop.cms, helper);
    await resetFactors(shop.cms, { customerId: helper.id, actorId: admin.id });
    await shop.sql.query(`update customers set factor_due_at = now() - interval '40 days' where id = $1`, [
      helper.id,
    ]);
    await shop.sql.query(`update customers set role = 'admin' where id = $1`, [helper.id]);
    const entered = await signIn(shop.cms, { ...helper, ip: '203.0.113.7' });
    if (!entered.ok) throw new Error(entered.error.code);
    expect((await readSession(shop.cms, cookieValue(entered.cookie)))?.isFactorDue).toBe(false);
  });
});
