import { beforeEach, describe, expect, it } from 'vitest';

import { changeRole } from '@cms/customers/operations/change-role';
import { signIn } from '@cms/customers/operations/sign-in';
import { listPersonEvents, listTeamEvents } from '@cms/team/queries/list-security-events';
import { cleanUp } from '@cms/jobs/operations/clean-up';
import { firstStep, setUpTotp } from '@tests/support/factors/factor-steps';
import { confirmEntry } from '@cms/factors/operations/confirm-entry';
import { google, identitySteps, IP } from '@tests/support/identity-provider/identity-steps';
import { linkFor } from '@tests/support/identity-provider/link-for';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
const { enter } = identitySteps(shop);
let admin: TestCustomer;

beforeEach(async () => {
  admin = await makeCustomer(shop.cms, { role: 'admin' });
});

const log = (id: string) =>
  shop.sql.query<{ event: string; detail: string | null; device: string | null; hasAddress: boolean }>(
    `select event, detail, device, address_key is not null as "hasAddress" from security_events
     where customer_id = $1 order by at, id`,
    [id],
  );
const mails = (kind: string) => shop.sql.query(`select detail from outgoing_mails where kind = $1`, [kind]);

describe('the security log', () => {
  it('has a line for each sign-in and each failure, with the device and a keyed address', async () => {
    const at = {
      email: admin.email,
      ip: '203.0.113.7',
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/130',
    };
    await signIn(shop.cms, { ...at, password: 'Errada@1' });
    await signIn(shop.cms, { ...at, password: admin.password });
    const line = { detail: 'password', device: 'Chrome no Windows', hasAddress: true };
    expect(await log(admin.id)).toEqual([
      { event: 'sign_in_failed', ...line },
      { event: 'signed_in', ...line },
    ]);
    const stored = await shop.sql.query<{ key: string }>('select address_key as key from security_events');
    expect(JSON.stringify(stored)).not.toContain('203.0.113');
  });

  it('is read by admins about the team together, and about one account alone', async () => {
    const customer = await makeCustomer(shop.cms);
    for (const { email, password } of [admin, customer])
      await signIn(shop.cms, { email, password, ip: '203.0.113.8' });
    const line = { event: 'signed_in', detail: 'password', actor: null };
    const ofOne = await listPersonEvents(shop.cms, customer.id);
    expect(ofOne).toMatchObject([line]);
    const ofTeam = await listTeamEvents(shop.cms);
    expect(ofTeam.map(({ id }) => id)).not.toContain(ofOne[0]?.id);
    expect(ofTeam).toMatchObject([line]);
  });

  it('shows a right password whose second step was left, and none whose second step followed', async () => {
    const { codes } = await setUpTotp(shop.cms, admin);
    const confirm = async () =>
      confirmEntry(shop.cms, {
        pending: await firstStep(shop.cms, admin),
        shown: { code: codes[0] ?? '' },
        ip: '203.0.113.9',
        place: { userAgent: null },
      });
    const shown = async () =>
      (await listPersonEvents(shop.cms, admin.id)).filter(({ event }) => event === 'second_step_asked')
        .length;
    expect((await confirm()).ok).toBe(true);
    expect(await shown()).toBe(0);
    await firstStep(shop.cms, admin);
    expect(await shown()).toBe(1);
  });

  it('shows a second step that was left after Google, and none that followed it', async () => {
    await linkFor(shop.cms, { customerId: admin.id, identity: google() });
    const { codes } = await setUpTotp(shop.cms, admin);
    const shown = async () =>
      (await listPersonEvents(shop.cms, admin.id)).filter(({ event }) => event === 'second_step_asked');
    const asked = async () => {
      const entered = await enter(google());
      if (!entered.ok || entered.step !== 'second_step') throw new Error('no second step');
      return entered.pending;
    };
    const pending = await asked();
    expect(await shown()).toMatchObject([{ detail: 'google' }]);
    const code = codes[0] ?? '';
    const place = { userAgent: null };
    expect((await confirmEntry(shop.cms, { pending, shown: { code }, ip: IP, place })).ok).toBe(true);
    expect(await shown()).toEqual([]);
    // The password of a left step is not answered by what followed Google.
    await firstStep(shop.cms, admin);
    expect(await shown()).toMatchObject([{ detail: 'password' }]);
  });

  it('alarms the owner about second steps that were left after Google', async () => {
    await linkFor(shop.cms, { customerId: admin.id, identity: google() });
    await setUpTotp(shop.cms, admin);
    for (let tries = 0; tries < 10; tries += 1) await enter(google());
    expect(await mails('security-alarm-admin')).toHaveLength(1);
  });

  it('alarms the owner once in an hour about ten failures of a member of the team, and never about a customer', async () => {
    const { codes } = await setUpTotp(shop.cms, admin);
    const customer = await makeCustomer(shop.cms);
    for (let tries = 0; tries < 12; tries += 1) {
      await shop.sql.query('delete from rate_limit_hits');
      await signIn(shop.cms, { ...admin, password: 'Errada@1', ip: `203.0.113.${tries + 1}` });
      await signIn(shop.cms, { ...customer, password: 'Errada@1', ip: `203.0.113.${tries + 1}` });
    }
    expect(await mails('security-alarm-admin')).toHaveLength(1);
    await shop.sql.query('delete from rate_limit_hits');
    const entered = await confirmEntry(shop.cms, {
      pending: await firstStep(shop.cms, admin),
      shown: { code: codes[0] ?? '' },
      ip: '203.0.113.9',
      place: { userAgent: null },
    });
    expect(entered.ok).toBe(true);
    // Both lines are of one transaction, so they have the same time.
    const last = (await log(admin.id)).slice(-2).map(({ event }) => event);
    expect(last.sort()).toEqual(['code_spent', 'signed_in']);
  });

  it('informs every admin about a changed role and a changed factor, once', async () => {
    const helper = await makeCustomer(shop.cms);
    const change = () =>
      changeRole(shop.cms, { customerId: helper.id, from: 'cliente', to: 'cozinha', actorId: admin.id });
    await change();
    await change();
    expect(await mails('security-change-admin')).toHaveLength(1);
    await setUpTotp(shop.cms, helper);
    expect(await mails('security-change-admin')).toHaveLength(2);
    expect(await mails('security-notice')).toHaveLength(1);
  });

  it('is deleted after six months', async () => {
    await signIn(shop.cms, { ...admin, ip: '203.0.113.7' });
    await shop.sql.query(`update security_events set at = now() - interval '6 months' + interval '1 day'`);
    await cleanUp(shop.cms);
    expect(await log(admin.id)).toHaveLength(1);
    await shop.sql.query(`update security_events set at = now() - interval '6 months' - interval '1 day'`);
    await cleanUp(shop.cms);
    expect(await log(admin.id)).toEqual([]);
  });
});
