import { describe, expect, it } from 'vitest';

import { confirmSignUp } from '@cms/customers/operations/confirm-sign-up';
import { readSession } from '@cms/customers/queries/read-session';
import { findOutboxMail } from '@cms/notifications/outbox';
import { prepareMail } from '@cms/notifications/messages';
import { inviteHelper } from '@cms/team/operations/invite-helper';
import { joinBySignUp } from '@cms/team/operations/join-by-sign-up';
import { sendInvitationAgain } from '@cms/team/operations/send-invitation-again';
import { withdrawInvitation } from '@cms/team/operations/withdraw-invitation';
import { findInvitationOfSignUp, findInvitationPage } from '@cms/team/queries/find-invitation';
import { listInvitations } from '@cms/team/queries/list-team';
import { cookieValue } from '@tests/support/cms/cookie-value';
import { signUpLinks } from '@tests/support/customers/confirmations';
import { makeCustomer } from '@tests/support/factories/make-customer';

import { BY_MAIL, BY_WHATSAPP, codeOf, EMAIL, PASSWORD, visitorOf, useTeamShop } from './team-shop';

const { shop, owner, invite, join, accept, offerTo, roleOf, mails, setRole, expire, expectAccessible } =
  useTeamShop();

describe('an invitation by e-mail', () => {
  it('mails a link; name and password suffice, and the person is signed in with the role', async () => {
    const { token } = await invite(BY_MAIL);
    const [mail] = await mails();
    const stored = mail && (await findOutboxMail(shop.sql, mail.id));
    const prepared = stored && (await prepareMail(shop.cms, stored));
    if (!prepared || !('message' in prepared)) throw new Error('the mail was not written');
    expect(prepared.message.to).toEqual([{ name: 'Tiago', address: EMAIL }]);
    expect(prepared.message.text).toContain(`/equipe/convite?token=${encodeURIComponent(token)}`);
    expect(prepared.message.text).toContain('Marina Dias convidou você');

    expect(await offerTo(token)).toBe('choose-password');
    const joined = await join(token);
    expect(joined).toMatchObject({ ok: true, role: 'cozinha' });
    if (!joined.ok) return;
    expect(await readSession(shop.cms, cookieValue(joined.cookie))).toMatchObject({
      email: EMAIL,
      fullName: 'Tiago Reis',
      role: 'cozinha',
    });
    const consents = await shop.sql.query('select kind from consents where customer_id = $1', [
      joined.customerId,
    ]);
    expect(consents).toHaveLength(2);
    const [entry] = await shop.sql.query(
      `select actor_id as actor, before, after from audit_log where action = 'customer.role'`,
    );
    expect(entry).toMatchObject({ actor: owner.id, before: { role: 'cliente' }, after: { role: 'cozinha' } });
    await expectAccessible();
  });

  it('changes nothing when the link is only opened, however often', async () => {
    const { token } = await invite(BY_MAIL);
    const before = await shop.sql.query('select * from team_invitations');
    for (let round = 0; round < 3; round += 1) expect(await offerTo(token)).toBe('choose-password');
    expect(await shop.sql.query('select * from team_invitations')).toEqual(before);
    expect(await roleOf(EMAIL)).toBeNull();
  });

  it('lets in one of two browsers that press at the same moment, and says so to the other', async () => {
    const { token } = await invite(BY_MAIL);
    const codes = (await Promise.all([join(token, 'Tiago Reis'), join(token, 'Outro Nome')])).map(codeOf);
    expect(codes.sort()).toEqual(['ok', 'used']);
    expect(codeOf(await join(token))).toBe('used');
    expect(await offerTo(token)).toBe('used');
    await expectAccessible();
  });

  it('replaces a sign-up that a stranger left with the address', async () => {
    await makeCustomer(shop.cms, { email: EMAIL, isConfirmed: false, fullName: 'Nome Alheio' });
    const { token } = await invite(BY_MAIL);
    const joined = await join(token);
    expect(joined).toMatchObject({ ok: true });
    const [row] = await shop.sql.query<{ name: string }>(
      'select full_name as name from customers where email = $1',
      [EMAIL],
    );
    expect(row?.name).toBe('Tiago Reis');
  });

  it('asks an address that has an account to sign in, and never sets its password', async () => {
    const { token } = await invite(BY_MAIL);
    const known = await makeCustomer(shop.cms, { email: EMAIL });
    const other = await makeCustomer(shop.cms);
    expect(await offerTo(token)).toBe('sign-in');
    expect(codeOf(await join(token))).toBe('has_account');
    expect(await offerTo(token, visitorOf(other))).toBe('other-address');
    expect(codeOf(await accept(token, other))).toBe('other_address');
    expect(await offerTo(token, visitorOf(known))).toBe('accept');
    expect(await accept(token, known)).toMatchObject({ ok: true, role: 'cozinha' });
    expect(await offerTo(token, visitorOf(known, 'cozinha'))).toBe('in-team');
    await expectAccessible();
  });
});

describe('an invitation by WhatsApp', () => {
  it('gives the link to the admin; a signed-in account accepts it and goes on in a new session', async () => {
    const sent = await inviteHelper(shop.cms, { actorId: owner.id, invitation: BY_WHATSAPP });
    expect(sent).toMatchObject({ ok: true, linkText: expect.stringMatching(/^[0-9a-f-]{36}\./) });
    expect(await mails()).toEqual([]);
    const token = sent.ok ? (sent.linkText ?? '') : '';
    const helper = await makeCustomer(shop.cms);
    expect(await offerTo(token, visitorOf(helper))).toBe('accept');
    const accepted = await accept(token, helper);
    expect(accepted).toMatchObject({ ok: true, role: 'entregador' });
    if (accepted.ok)
      expect(await readSession(shop.cms, cookieValue(accepted.cookie))).toMatchObject({ role: 'entregador' });
    expect(codeOf(await accept(token, await makeCustomer(shop.cms)))).toBe('used');
    await expectAccessible();
  });

  it('proves no address: the typed one is confirmed before the role counts', async () => {
    const { token } = await invite(BY_WHATSAPP);
    expect(codeOf(await join(token))).toBe('unknown');
    const account = {
      email: EMAIL,
      password: PASSWORD,
      fullName: 'Tiago Reis',
      ip: '203.0.113.7',
      termsVersion: '2026-11',
      browser: 'celular-do-tiago',
    };
    const signedUp = await joinBySignUp(shop.cms, { token, account });
    expect(codeOf(signedUp)).toBe('ok');
    if (!signedUp.ok) return;
    expect(await roleOf(EMAIL)).toBe('cliente');
    expect(codeOf(await accept(token, { id: signedUp.customerId }))).toBe('not_confirmed');
    expect(await listInvitations(shop.cms)).toMatchObject([{ awaitsConfirmation: true, state: 'open' }]);

    const [link = ''] = await signUpLinks(shop.cms, EMAIL);
    const opened = await confirmSignUp(shop.cms, { token: link, browser: 'celular-do-tiago', place: {} });
    expect(codeOf(opened)).toBe('ok');
    expect(await roleOf(EMAIL)).toBe('cliente');
    expect(await findInvitationOfSignUp(shop.cms, signedUp.customerId)).toBe(token);
    expect(codeOf(await accept(token, { id: signedUp.customerId }))).toBe('ok');
    expect(await roleOf(EMAIL)).toBe('entregador');
    expect(await findInvitationOfSignUp(shop.cms, signedUp.customerId)).toBeNull();
  });

  it('says to a person who types an address with an account that it has one', async () => {
    const { token } = await invite(BY_WHATSAPP);
    const { email } = await makeCustomer(shop.cms);
    const account = {
      email,
      password: PASSWORD,
      fullName: 'Tiago Reis',
      ip: '203.0.113.7',
      termsVersion: '2026-11',
    };
    expect(codeOf(await joinBySignUp(shop.cms, { token, account }))).toBe('email_taken');
  });
});

describe('an invitation that ended', () => {
  const endings: [string, string, (id: string) => Promise<unknown>][] = [
    ['expired', 'expired', expire],
    ['withdrawn', 'withdrawn', (id) => withdrawInvitation(shop.cms, { actorId: owner.id, invitationId: id })],
    ['whose inviter lost the right', 'inviter_left', () => setRole(owner.id, 'atendente')],
  ];

  it.each(endings)('(%s) lets nobody in, by any way, and says why', async (_what, code, end) => {
    const helper = await makeCustomer(shop.cms);
    const mailed = await invite(BY_MAIL);
    const sent = await invite(BY_WHATSAPP);
    await end(mailed.id);
    if (code === 'withdrawn') await end(sent.id);
    expect(await offerTo(mailed.token)).toBe(code);
    expect(await offerTo(sent.token, visitorOf(helper))).toBe(code);
    expect(codeOf(await join(mailed.token))).toBe(code);
    expect(codeOf(await accept(sent.token, helper))).toBe(code);
    expect(await roleOf(helper.email)).toBe('cliente');
    expect(await roleOf(EMAIL)).toBeNull();
  });

  it('is checked again in the transaction that grants the role, after the password was hashed', async () => {
    const { id, token } = await invite(BY_MAIL);
    const [joined] = await Promise.all([
      join(token),
      withdrawInvitation(shop.cms, { actorId: owner.id, invitationId: id }),
    ]);
    expect(['ok', 'withdrawn']).toContain(codeOf(joined));
    const isMember = (await roleOf(EMAIL)) === 'cozinha';
    expect(isMember).toBe(joined.ok);
    await expectAccessible();
  });

  it('is unknown if the link was changed, and reveals nothing', async () => {
    const { token } = await invite(BY_MAIL);
    for (const wrong of [
      '',
      'x',
      token.slice(0, -1),
      // Not the last letter, of which only a part counts.
      token.replace(/[.]./, (start) => (start === '.A' ? '.B' : '.A')),
    ])
      expect(await findInvitationPage(shop.cms, { token: wrong, visitor: null })).toEqual({
        invited: null,
        offer: { kind: 'ended', ending: 'unknown' },
      });
  });

  it('is sent again for three days by the same link, also by a colleague of an admin who left', async () => {
    const { id, token } = await invite(BY_MAIL);
    const colleague = await makeCustomer(shop.cms, { role: 'admin' });
    await setRole(owner.id, 'cliente');
    await expire();
    expect(await listInvitations(shop.cms)).toMatchObject([{ state: 'expired' }]);
    expect(codeOf(await sendInvitationAgain(shop.cms, { actorId: owner.id, invitationId: id }))).toBe(
      'access_denied',
    );
    expect(codeOf(await sendInvitationAgain(shop.cms, { actorId: colleague.id, invitationId: id }))).toBe(
      'ok',
    );
    expect(await offerTo(token)).toBe('choose-password');
    expect(codeOf(await join(token))).toBe('ok');
    expect(codeOf(await sendInvitationAgain(shop.cms, { actorId: colleague.id, invitationId: id }))).toBe(
      'invitation_not_open',
    );
    expect(codeOf(await withdrawInvitation(shop.cms, { actorId: colleague.id, invitationId: id }))).toBe(
      'invitation_not_open',
    );
  });
});
