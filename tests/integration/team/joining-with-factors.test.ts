import { describe, expect, it } from 'vitest';

import { changeRole } from '@cms/customers/operations/change-role';
import { readSession } from '@cms/customers/queries/read-session';
import { askPasskey } from '@cms/factors/operations/ask-passkey';
import { confirmEntry } from '@cms/factors/operations/confirm-entry';
import { enterWithPasskey } from '@cms/factors/operations/enter-with-passkey';
import { listFactors } from '@cms/factors/queries/list-factors';
import { acceptInvitation } from '@cms/team/operations/accept-invitation';
import { findOutboxMail } from '@cms/notifications/outbox';
import { prepareMail } from '@cms/notifications/messages';
import type { ShownFactor } from '@cms/factors/check-factor';
import { cookieValue } from '@tests/support/cms/cookie-value';
import { setUpPasskey, setUpTotp } from '@tests/support/factors/factor-steps';
import { linkFor, provenSession } from '@tests/support/identity-provider/link-for';
import { google } from '@tests/support/identity-provider/identity-steps';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';

import { BY_WHATSAPP, codeOf, useTeamShop } from './team-shop';

const { shop, owner, invite, roleOf, expectAccessible } = useTeamShop();
const IP = '203.0.113.7';

const accept = (token: string, customerId: string, sessionId: string) =>
  acceptInvitation(shop.cms, { token, customerId, place: { replaces: { customerId, sessionId } } });

/** Takes the second step to which an invitation led, and returns the new session. */
async function confirmed(token: string, { id }: TestCustomer, sessionId: string, shown: ShownFactor) {
  const asked = await accept(token, id, sessionId);
  if (asked.ok || asked.error.code !== 'second_step') throw new Error(codeOf(asked));
  const entered = await confirmEntry(shop.cms, {
    pending: asked.error.pending,
    shown,
    ip: IP,
    place: { replaces: { customerId: id, sessionId } },
  });
  if (!entered.ok) throw new Error(entered.error.code);
  return entered.sessionId;
}

const answered = async (
  authenticator: Awaited<ReturnType<typeof setUpPasskey>>['authenticator'],
  id: string,
) => ({
  passkey: authenticator.answer(await askPasskey(shop.cms, { purpose: `confirm:${id}`, customerId: id })),
});

const namesOf = async (customerId: string) =>
  (await listFactors(shop.cms, { customerId })).factors.map(({ kind }) => kind);

async function notice(): Promise<string> {
  const [row] = await shop.sql.query<{ id: string }>(
    `select m.id from outgoing_mails m join security_events e on e.id::text = m.detail
     where m.kind = 'security-notice' and e.event = 'entrance_restarted'`,
  );
  const stored = row && (await findOutboxMail(shop.sql, row.id));
  const prepared = stored && (await prepareMail(shop.cms, stored));
  if (!prepared || !('message' in prepared)) throw new Error('the mail was not written');
  return prepared.message.text.replaceAll(/\s+/g, ' ');
}

describe('a customer with a factor who accepts an invitation', () => {
  it('by the password alone gets no session of the team, and the invitation stays open', async () => {
    const { token } = await invite(BY_WHATSAPP);
    const helper = await makeCustomer(shop.cms);
    await setUpPasskey(shop.cms, helper);
    const sessionId = await provenSession(shop.cms, helper.id);
    expect(codeOf(await accept(token, helper.id, sessionId))).toBe('second_step');
    expect(await roleOf(helper.email)).toBe('cliente');
  });

  it('confirms with the factor and is in; it stays, what was not used goes, and the mail says so', async () => {
    const { token } = await invite(BY_WHATSAPP);
    const helper = await makeCustomer(shop.cms);
    const { authenticator } = await setUpPasskey(shop.cms, helper);
    await setUpTotp(shop.cms, helper);
    await linkFor(shop.cms, { customerId: helper.id, identity: google() });
    const first = await provenSession(shop.cms, helper.id);
    const sessionId = await confirmed(token, helper, first, await answered(authenticator, helper.id));
    const accepted = await accept(token, helper.id, sessionId);
    if (!accepted.ok) throw new Error(accepted.error.code);
    expect(await readSession(shop.cms, cookieValue(accepted.cookie))).toMatchObject({ role: 'entregador' });
    expect(await namesOf(helper.id)).toEqual(['passkey']);
    expect((await listFactors(shop.cms, { customerId: helper.id })).codesLeft).toBe(0);
    expect(await shop.sql.query('select proved from customers_identities')).toEqual([{ proved: false }]);
    expect(await notice()).toContain('código do aplicativo e Google e código guardado');
    await expectAccessible();
  });

  it('loses every factor when a recovery code was all that was left', async () => {
    const { token } = await invite(BY_WHATSAPP);
    const helper = await makeCustomer(shop.cms);
    const { codes } = await setUpTotp(shop.cms, helper);
    const first = await provenSession(shop.cms, helper.id);
    const sessionId = await confirmed(token, helper, first, { code: codes[0] ?? '' });
    expect(codeOf(await accept(token, helper.id, sessionId))).toBe('ok');
    expect(await namesOf(helper.id)).toEqual([]);
    await expectAccessible();
  });

  it('needs a use of the last ten minutes in that very session', async () => {
    const { token } = await invite(BY_WHATSAPP);
    const helper = await makeCustomer(shop.cms);
    const totp = await setUpTotp(shop.cms, helper);
    const first = await provenSession(shop.cms, helper.id);
    const sessionId = await confirmed(token, helper, first, { code: totp.now() });
    const other = await provenSession(shop.cms, helper.id);
    expect(codeOf(await accept(token, helper.id, other))).toBe('second_step');
    await shop.sql.query(`update session_devices set proved_at = now() - interval '11 minutes'`);
    expect(codeOf(await accept(token, helper.id, sessionId))).toBe('second_step');
    expect(await roleOf(helper.email)).toBe('cliente');
  });
});

describe('an account that an admin takes into the team', () => {
  it('is opened by nothing that was added while it was a customer’s, and its person is told', async () => {
    const helper = await makeCustomer(shop.cms);
    const { authenticator } = await setUpPasskey(shop.cms, helper);
    await linkFor(shop.cms, { customerId: helper.id, identity: google() });
    const change = await changeRole(shop.cms, {
      customerId: helper.id,
      from: 'cliente',
      to: 'atendente',
      actorId: owner.id,
    });
    expect(change.ok).toBe(true);
    const passkey = authenticator.answer(await askPasskey(shop.cms, { purpose: 'enter', customerId: null }));
    expect((await enterWithPasskey(shop.cms, { passkey, ip: IP, place: {} })).ok).toBe(false);
    expect(await shop.sql.query('select proved from customers_identities')).toEqual([{ proved: false }]);
    expect(await notice()).toContain('Você agora é da equipe');
    await expectAccessible();
  });

  it('keeps everything when the role changes within the team', async () => {
    const helper = await makeCustomer(shop.cms, { role: 'cozinha' });
    await setUpTotp(shop.cms, helper);
    await changeRole(shop.cms, {
      customerId: helper.id,
      from: 'cozinha',
      to: 'atendente',
      actorId: owner.id,
    });
    expect(await namesOf(helper.id)).toEqual(['totp']);
  });
});
