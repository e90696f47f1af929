import { adminMessages } from '@shop/messages/admin-messages';
import { teamMessages } from '@shop/messages/team-messages';
import type { Role } from '@shop/permissions/roles';
import type { InvitationWay } from '@shop/team/invitation-schema';

import type { InviteHelperError } from '../../../team/operations/invite-helper';
import type { SendInvitationAgainError } from '../../../team/operations/send-invitation-again';
import { postToAdmin, type AdminFailure } from '../../admin-request';

/** What a person types about a helper. Only the contact of the chosen way is sent. */
export interface InvitationDraft {
  name: string;
  role: Role | '';
  way: InvitationWay;
  phone: string;
  email: string;
}

/** The link of an invitation by WhatsApp: the chat with the prepared message, and the link alone. */
export interface WhatsappInvitation {
  chatHref: string;
  url: string;
}

type TeamFailure = AdminFailure<InviteHelperError | SendInvitationAgainError>;

export const requestInvitation = ({ name, role, way, phone, email }: InvitationDraft) =>
  postToAdmin<{ whatsapp: WhatsappInvitation | null }, InviteHelperError>('office/team/invitations', {
    name,
    role,
    way,
    ...(way === 'whatsapp' ? { phone } : { email }),
  });

export const requestInvitationAgain = (id: string) =>
  postToAdmin<{ whatsapp: WhatsappInvitation | null }, SendInvitationAgainError>(
    `office/team/invitations/${id}/again`,
    {},
  );

export const requestWithdrawal = (id: string) =>
  postToAdmin<object, SendInvitationAgainError>(`office/team/invitations/${id}/withdraw`, {});

export const requestSessionEnd = (id: string) =>
  postToAdmin<object, never>(`office/team/sessions/${id}/end`, {});

/** Returns the text about why an act on the page of the team was refused. */
export function teamRefusal({ code }: TeamFailure): string {
  switch (code) {
    case 'already_in_team':
    case 'already_invited':
    case 'invitation_needs_mobile':
    case 'invitation_not_open':
      return teamMessages[code];
    case 'signed_out':
    case 'access_denied':
      return adminMessages[code];
    case 'malformed':
    case 'request_failed':
      return teamMessages.team_failed;
  }
}
