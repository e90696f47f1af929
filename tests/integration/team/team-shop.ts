import { beforeEach, expect } from 'vitest';

import { checkInvariants } from '@cms/reports/invariants';
import { invitationLinkText } from '@cms/team/invitations';
import { acceptInvitation } from '@cms/team/operations/accept-invitation';
import { inviteHelper } from '@cms/team/operations/invite-helper';
import { joinByMail } from '@cms/team/operations/join-by-mail';
import { findInvitationPage } from '@cms/team/queries/find-invitation';
import type { Role } from '@shop/permissions/roles';
import type { InvitationForm } from '@shop/team/invitation-schema';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

export const EMAIL = 'tiago@massamansa.test';
export const PASSWORD = 'Panela$Azul26';
export const BY_MAIL = {
  way: 'email',
  name: 'Tiago',
  role: 'cozinha',
  email: EMAIL,
} satisfies InvitationForm;
export const BY_WHATSAPP = {
  way: 'whatsapp',
  name: 'Tiago',
  role: 'entregador',
  phone: '+5571999990000',
} satisfies InvitationForm;

type Answer = { ok: true } | { ok: false; error: { code: string } };
export const codeOf = (result: Answer): string => (result.ok ? 'ok' : result.error.code);

export const visitorOf = ({ id, email }: TestCustomer, role: Role = 'cliente') => ({
  customerId: id,
  email,
  role,
});

/** Opens a shop with an owner who may invite helpers, and returns what the tests of the team do with it. */
export function useTeamShop() {
  const shop = useTestShop();
  const owner: TestCustomer = { id: '', email: '', password: '' };
  beforeEach(async () => {
    Object.assign(owner, await makeCustomer(shop.cms, { role: 'admin', fullName: 'Marina Dias' }));
  });
  return {
    shop,
    owner,
    /** Invites a person; returns the invitation's id and the link's token. */
    invite: async (invitation: InvitationForm) => {
      const sent = await inviteHelper(shop.cms, { actorId: owner.id, invitation });
      if (!sent.ok) throw new Error(sent.error.code);
      return { id: sent.invitationId, token: invitationLinkText(shop.cms.payload, sent.invitationId) };
    },
    join: (token: string, fullName = 'Tiago Reis') =>
      joinByMail(shop.cms, { token, fullName, password: PASSWORD, termsVersion: '2026-11', place: {} }),
    accept: (token: string, { id }: { id: string }) =>
      acceptInvitation(shop.cms, { token, customerId: id, place: {} }),
    /** Returns what the link's page offers: the kind of the offer, or why the link has ended. */
    offerTo: async (token: string, visitor: ReturnType<typeof visitorOf> | null = null) => {
      const { offer } = await findInvitationPage(shop.cms, { token, visitor });
      return offer.kind === 'ended' ? offer.ending : offer.kind;
    },
    roleOf: async (email: string) => {
      const [row] = await shop.sql.query<{ role: Role }>(
        'select role::text as role from customers where email = $1',
        [email],
      );
      return row?.role ?? null;
    },
    mails: () =>
      shop.sql.query<{ id: string }>(
        `select id from outgoing_mails where kind = 'team-invitation' order by created_at`,
      ),
    setRole: (id: string, role: Role) =>
      shop.sql.query('update customers set role = $2::enum_customers_role where id = $1', [id, role]),
    expire: () =>
      shop.sql.query(
        `update team_invitations set expires_at = now() - interval '1 second' where accepted_at is null`,
      ),
    expectAccessible: async () => {
      const broken = (await checkInvariants(shop.sql)).filter(({ violations }) => violations > 0);
      expect(broken).toEqual([]);
    },
  };
}
