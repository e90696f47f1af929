import { z } from '@shop/forms/zod';
import { ROLES } from '@shop/permissions/roles';
import { invitationSchema } from '@shop/team/invitation-schema';

import { changeRole } from '../customers/operations/change-role';
import { resetFactors } from '../factors/operations/reset-factors';
import { whatsappInvitation } from '../notifications/whatsapp-invitation';
import { act, actRouter, doing } from '../platform/acts/act';
import { recordId } from '../platform/acts/inputs';
import { endMemberSession } from './operations/end-member-session';
import { inviteHelper } from './operations/invite-helper';
import { sendInvitationAgain } from './operations/send-invitation-again';
import { withdrawInvitation } from './operations/withdraw-invitation';

const permission = 'role:assign';
const invitation = { invitationId: recordId };
const role = z.enum(ROLES);

/** What the page of the team does. */
export const teamActs = actRouter({
  invite: act(permission)
    .input(invitationSchema)
    .mutation(async ({ ctx: { cms, actor }, input }) => {
      const sent = await inviteHelper(cms, { actorId: actor.id, invitation: input });
      if (!sent.ok) return sent;
      return { ok: true, whatsapp: await whatsappInvitation(cms, sent) } as const;
    }),
  sendInvitationAgain: act(permission)
    .input(z.object(invitation))
    .mutation(async ({ ctx: { cms, actor }, input }) => {
      const sent = await sendInvitationAgain(cms, { ...input, actorId: actor.id });
      if (!sent.ok) return sent;
      return { ok: true, whatsapp: await whatsappInvitation(cms, sent) } as const;
    }),
  // Taking something away must be quick, so these two ask for no proof.
  withdrawInvitation: act(permission, { asksProof: false })
    .input(z.object(invitation))
    .mutation(doing(withdrawInvitation)),
  endSession: act(permission, { asksProof: false })
    .input(z.object({ sessionId: recordId }))
    .mutation(doing(endMemberSession)),
  changeRole: act(permission)
    .input(z.object({ customerId: recordId, from: role, to: role }))
    .mutation(doing(changeRole)),
  /** Removes everything that another person confirms a sign-in with, because it is lost. */
  resetFactors: act(permission)
    .input(z.object({ customerId: recordId }))
    .mutation(({ ctx: { cms, actor }, input }) => resetFactors(cms, { ...input, actorId: actor.id })),
});
