import { describe, expect, it } from 'vitest';

import { cleanUp } from '@cms/jobs/operations/clean-up';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { inviteHelper } from '@cms/team/operations/invite-helper';
import { listInvitations, listTeam } from '@cms/team/queries/list-team';
import type { InvitationForm } from '@shop/team/invitation-schema';
import { makeCustomer } from '@tests/support/factories/make-customer';

import { BY_MAIL, BY_WHATSAPP, codeOf, visitorOf, useTeamShop } from './team-shop';

const { shop, owner, invite, join, accept, offerTo, roleOf, mails, setRole, expire } = useTeamShop();

describe('inviting', () => {
  it('twice by two presses is one invitation and one mail', async () => {
    const [one, two] = await Promise.all([invite(BY_MAIL), invite(BY_MAIL)]);
    expect(one.id).toBe(two.id);
    expect(await mails()).toHaveLength(1);
    expect(await listInvitations(shop.cms)).toHaveLength(1);
  });

  it('is refused for a member of the team, for a contact with another open invitation, and without the right', async () => {
    const clerk = await makeCustomer(shop.cms, { role: 'atendente' });
    const attempt = async (invitation: InvitationForm, actorId = owner.id) =>
      codeOf(await inviteHelper(shop.cms, { actorId, invitation }));
    expect(await attempt({ ...BY_MAIL, email: clerk.email })).toBe('already_in_team');
    expect(await attempt(BY_MAIL, clerk.id)).toBe('access_denied');
    await invite(BY_MAIL);
    expect(await attempt({ ...BY_MAIL, role: 'admin' })).toBe('already_invited');
    await expire();
    expect(await attempt({ ...BY_MAIL, role: 'admin' })).toBe('ok');
  });

  it('does not change the role of somebody who is in the team already', async () => {
    const { token } = await invite(BY_WHATSAPP);
    expect(await offerTo(token, visitorOf(owner, 'admin'))).toBe('in-team');
    expect(codeOf(await accept(token, owner))).toBe('already_in_team');
    expect(await roleOf(owner.email)).toBe('admin');
  });
});

it('the list of the team has the role, the last visit and the phones, and nobody who left', async () => {
  const clerk = await makeCustomer(shop.cms, { role: 'atendente', fullName: 'Ana Reis' });
  await makeCustomer(shop.cms);
  const listed = await listTeam(shop.cms);
  expect(listed.map(({ fullName, role }) => [fullName, role])).toEqual([
    ['Ana Reis', 'atendente'],
    ['Marina Dias', 'admin'],
  ]);
  expect(listed[0]).toMatchObject({ lastSeenAt: null, phones: [] });
  // Without an open session, the last sign-in of the log is the last visit.
  await shop.sql.query(
    `insert into security_events (event, customer_id, at) values ('signed_in', $1, '2026-01-05T12:00:00Z')`,
    [listed[0]?.id],
  );
  expect((await listTeam(shop.cms))[0]?.lastSeenAt).toEqual(new Date('2026-01-05T12:00:00Z'));
  await setRole(clerk.id, 'cliente');
  expect(await listTeam(shop.cms)).toHaveLength(1);
});

it('an invitation is deleted with the account that it named, and a month after its end', async () => {
  const { token } = await invite(BY_MAIL);
  await invite(BY_WHATSAPP);
  const joined = await join(token);
  if (!joined.ok) throw new Error('not joined');
  await setRole(joined.customerId, 'cliente');
  expect(codeOf(await eraseCustomer(shop.cms, { customerId: joined.customerId, proof: 'password' }))).toBe(
    'ok',
  );
  expect(await shop.sql.query('select email from team_invitations')).toEqual([{ email: null }]);
  await shop.sql.query(`update team_invitations set expires_at = now() - interval '31 days'`);
  expect(await cleanUp(shop.cms)).toMatchObject({ teamInvitations: 1 });
});
