import { whatsappHref } from '@shop/customers/phone-links';
import { invitationMessage } from '@shop/team/invitation-texts';

import { readSettings } from '../content/queries/read-settings';
import { mailLinks } from './mail-links';
import type { Cms } from '../platform/context';
import { sqlOf } from '../platform/database/sql';
import { findInvitation } from '../team/invitations';
import type { SentInvitation } from '../team/operations/invite-helper';

/** The link of an invitation by WhatsApp: the chat with the prepared message, and the link alone. */
export interface WhatsappInvitation {
  chatHref: string;
  url: string;
}

/** Returns how the admin sends the link of an invitation by WhatsApp; null for an invitation by e-mail. */
export async function whatsappInvitation(
  cms: Cms,
  { invitationId, linkText }: SentInvitation,
): Promise<WhatsappInvitation | null> {
  const invitation = linkText ? await findInvitation(sqlOf(cms.payload), invitationId) : null;
  if (!linkText || !invitation?.phone) return null;
  const { brandName } = await readSettings(cms);
  const url = mailLinks(cms.publicUrl).teamInvitation(linkText);
  const message = invitationMessage({ ...invitation, brandName, url });
  return { url, chatHref: whatsappHref(invitation.phone, message) ?? url };
}
