import { whatsappHref } from '@shop/customers/phone-links';
import { z } from '@shop/forms/zod';
import { invitationSchema } from '@shop/team/invitation-schema';
import { invitationMessage } from '@shop/team/invitation-texts';
import type { Endpoint } from 'payload';

import { readSettings } from '../../../content/queries/read-settings';
import { endSession } from '../../../customers/operations/end-session';
import { mailLinks } from '../../../notifications/mail-links';
import type { Cms } from '../../../platform/context';
import { sqlOf } from '../../../platform/database/sql';
import { findInvitation } from '../../../team/invitations';
import {
  inviteHelper,
  type InviteHelperError,
  type SentInvitation,
} from '../../../team/operations/invite-helper';
import {
  sendInvitationAgain,
  type SendInvitationAgainError,
} from '../../../team/operations/send-invitation-again';
import { withdrawInvitation } from '../../../team/operations/withdraw-invitation';
import { adminEndpoint } from '../../admin-endpoint';

const permission = 'role:assign';
const nothing = z.object({});

/**
 * Returns the chat in which the admin sends a link by WhatsApp, and the link alone; null for an invitation by e-mail.
 */
async function whatsappOf(cms: Cms, { invitationId, linkText }: SentInvitation) {
  const invitation = linkText ? await findInvitation(sqlOf(cms.payload), invitationId) : null;
  if (!linkText || !invitation?.phone) return null;
  const { brandName } = await readSettings(cms);
  const url = mailLinks(cms.publicUrl).teamInvitation(linkText);
  const message = invitationMessage({ ...invitation, brandName, url });
  return { url, chatHref: whatsappHref(invitation.phone, message) ?? url };
}

const invite = adminEndpoint<z.output<typeof invitationSchema>, InviteHelperError>({
  path: '/office/team/invitations',
  permission,
  schema: invitationSchema,
  statusOf: {
    access_denied: 403,
    already_in_team: 409,
    already_invited: 409,
    invitation_needs_mobile: 422,
  },
  work: async ({ cms, admin, body }) => {
    const sent = await inviteHelper(cms, { actorId: admin.id, invitation: body });
    return sent.ok ? { ok: true, whatsapp: await whatsappOf(cms, sent) } : sent;
  },
});

const statusOf = { access_denied: 403, invitation_not_open: 409 };

const again = adminEndpoint<object, SendInvitationAgainError>({
  path: '/office/team/invitations/:id/again',
  permission,
  schema: nothing,
  statusOf,
  work: async ({ cms, admin, id }) => {
    const sent = await sendInvitationAgain(cms, { actorId: admin.id, invitationId: id });
    return sent.ok ? { ok: true, whatsapp: await whatsappOf(cms, sent) } : sent;
  },
});

const withdraw = adminEndpoint<object, SendInvitationAgainError>({
  path: '/office/team/invitations/:id/withdraw',
  permission,
  schema: nothing,
  statusOf,
  work: ({ cms, admin, id }) => withdrawInvitation(cms, { actorId: admin.id, invitationId: id }),
});

/** Ends one of the person's own sessions; another person's id ends nothing. */
const endOwnSession = adminEndpoint<object, never>({
  path: '/office/team/sessions/:id/end',
  permission,
  schema: nothing,
  statusOf: {},
  work: async ({ cms, admin, id }) => {
    await endSession(cms.payload, { customerId: admin.id, sessionId: id });
    return { ok: true };
  },
});

/** The endpoints of the team's page. */
export const teamEndpoints: Endpoint[] = [invite, again, withdraw, endOwnSession];
