import { beforeEach, describe, expect, it } from 'vitest';

import { changePassword } from '@cms/customers/operations/change-password';
import { linkIdentity } from '@cms/identities/operations/link-identity';
import { unlinkIdentity } from '@cms/identities/operations/unlink-identity';
import { listIdentities } from '@cms/identities/queries/list-identities';
import { setUpTotp } from '@tests/support/factors/factor-steps';
import { linkFor, provenSession } from '@tests/support/identity-provider/link-for';
import { facebook, google, identitySteps, stepOf } from '@tests/support/identity-provider/identity-steps';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
const { enter } = identitySteps(shop);
let admin: TestCustomer;

beforeEach(async () => {
  admin = await makeCustomer(shop.cms, { role: 'admin' });
});

const linkedTo = async (customerId: string) =>
  (await listIdentities(shop.cms, { customerId })).linked.map(({ provider }) => provider);

describe('an account of the team', () => {
  it('is opened by no link that was made before its owner had to prove who they are', async () => {
    const helper = await makeCustomer(shop.cms);
    await linkFor(shop.cms, { customerId: helper.id, identity: google() });
    await shop.sql.query('update customers_identities set proved = false');
    expect(stepOf(await enter(google()))).toBe('signed_in');
    await shop.sql.query(`update customers set role = 'atendente' where id = $1`, [helper.id]);
    expect(stepOf(await enter(google()))).toBe('admin_account');
    await linkFor(shop.cms, { customerId: helper.id, identity: google() });
    expect(stepOf(await enter(google()))).toBe('signed_in');
  });

  it('counts a link that becomes proven from now, writes it into the log and mails its owner', async () => {
    const sessionId = await provenSession(shop.cms, admin.id);
    await linkFor(shop.cms, { customerId: admin.id, identity: google() });
    await shop.sql.query(
      `update customers_identities set proved = false, linked_at = now() - interval '400 days'`,
    );
    await shop.sql.query('delete from security_events');
    await shop.sql.query('delete from outgoing_mails');
    const link = { customerId: admin.id, sessionId, identity: google() };
    expect(await linkIdentity(shop.cms, link)).toEqual({ ok: true, wasLinked: false });
    expect(await linkIdentity(shop.cms, link)).toEqual({ ok: true, wasLinked: true });
    expect(
      await shop.sql.query(
        `select proved, linked_at > now() - interval '1 minute' as "isNew" from customers_identities`,
      ),
    ).toEqual([{ proved: true, isNew: true }]);
    expect(await shop.sql.query('select event, detail from security_events')).toEqual([
      { event: 'identity_linked', detail: 'google' },
    ]);
    expect(await shop.sql.query('select kind from outgoing_mails order by kind')).toEqual([
      { kind: 'identity-linked' },
      { kind: 'security-change-admin' },
    ]);
  });

  it('is linked and unlinked only by a session that was proved within ten minutes', async () => {
    const sessionId = await provenSession(shop.cms, admin.id);
    const link = { customerId: admin.id, sessionId, identity: google() };
    const age = (time: string) =>
      shop.sql.query(`update session_devices set proved_at = now() - $1::interval`, [time]);
    await age('11 minutes');
    expect(stepOf(await linkIdentity(shop.cms, link))).toBe('proof_needed');
    expect(await linkedTo(admin.id)).toEqual([]);
    await age('9 minutes');
    expect(stepOf(await linkIdentity(shop.cms, link))).toBe('ok');
    await age('11 minutes');
    const [identity] = (await listIdentities(shop.cms, { customerId: admin.id })).linked;
    const unlink = { customerId: admin.id, sessionId, identityId: identity?.id ?? '' };
    expect(stepOf(await unlinkIdentity(shop.cms, unlink))).toBe('proof_needed');
    expect(await linkedTo(admin.id)).toEqual(['google']);
  });

  it('asks for its factor after Google, too', async () => {
    await linkFor(shop.cms, { customerId: admin.id, identity: google() });
    await setUpTotp(shop.cms, admin);
    expect(stepOf(await enter(google()))).toBe('second_step');
  });
});

describe('a new password', () => {
  it('unlinks what was linked within thirty days, keeps the rest, and its mail names both', async () => {
    await linkFor(shop.cms, { customerId: admin.id, identity: google() });
    await linkFor(shop.cms, { customerId: admin.id, identity: facebook() });
    await shop.sql.query(
      `update customers_identities set linked_at = now() - interval '31 days' where provider = 'facebook'`,
    );
    const session = { customerId: admin.id, sessionId: await provenSession(shop.cms, admin.id) };
    const changed = await changePassword(shop.cms, {
      session,
      currentPassword: admin.password,
      password: 'Outra$Senha1',
      userAgent: null,
    });
    expect(changed.ok).toBe(true);
    expect(await linkedTo(admin.id)).toEqual(['facebook']);
    expect(stepOf(await enter(google()))).toBe('finish');
    const mail = await shop.sql.query(`select detail from outgoing_mails where kind = 'password-changed'`);
    expect(mail).toEqual([{ detail: 'facebook;google' }]);
  });
});
