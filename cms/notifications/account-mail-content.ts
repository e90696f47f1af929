import type { Cms } from '../platform/context';
import { accountTokenText, findLiveToken, type AccountTokenKind } from '../customers/account-token';
import { findConfirmationToMail } from '../customers/confirmation-link';
import { sqlOf } from '../platform/database/sql';
import type { AccountMailKind } from '../platform/queue/mail-kinds';
import { findInvitation, invitationLinkText } from '../team/invitations';
import {
  accountDeletedContent,
  accountDeletionLinkContent,
  accountDeletionPutOffContent,
  confirmEmailContent,
  emailChangeConfirmContent,
  emailChangedContent,
  emailChangeNoticeContent,
  identityLinkContent,
  identityLinkedContent,
  passwordChangedContent,
  passwordResetContent,
} from './templates/account-mails';
import { teamInvitationContent } from './templates/team-mail';
import type { MailContent } from './templates/Mail';
import type { MailFacts } from './templates/mail-facts';

type Writer = (cms: Cms, facts: MailFacts) => Promise<MailContent | null>;

/**
 * Creates the writer of a mail with a link that expires. The writer returns null once the link is used, replaced or
 * expired.
 */
const withLink =
  (kind: AccountTokenKind, write: (facts: MailFacts, token: string) => MailContent): Writer =>
  async (cms, facts) => {
    const token = facts.detail && (await findLiveToken(sqlOf(cms.payload), { id: facts.detail, kind }));
    return token ? write(facts, accountTokenText(cms.payload, { id: token.id, kind })) : null;
  };

/** Creates the writer of a mail about a past event, which is never obsolete. */
const reported =
  (write: (facts: MailFacts) => MailContent): Writer =>
  (_, facts) =>
    Promise.resolve(write(facts));

/** The writer of each account mail. A writer returns null when its mail is obsolete. */
export const accountMailContent: Record<AccountMailKind, Writer> = {
  'confirm-email': async (cms, facts) => {
    const customerId = facts.customer?.unconfirmedId;
    if (!customerId) return null;
    const asked = { customerId, attemptId: facts.detail };
    const found = await findConfirmationToMail(sqlOf(cms.payload), cms.payload, asked);
    return found && confirmEmailContent(facts, found);
  },
  'password-reset': withLink('password-reset', passwordResetContent),
  'password-changed': reported(passwordChangedContent),
  'email-change-confirm': withLink('email-change', emailChangeConfirmContent),
  'email-change-notice': reported(emailChangeNoticeContent),
  'email-changed': reported(emailChangedContent),
  'identity-link': withLink('identity-link', identityLinkContent),
  'identity-linked': reported(identityLinkedContent),
  'account-deletion-link': withLink('account-deletion', accountDeletionLinkContent),
  'account-deletion-put-off': reported(accountDeletionPutOffContent),
  'account-deleted': reported(accountDeletedContent),
  'team-invitation': async (cms, facts) => {
    const invitation = facts.detail && (await findInvitation(sqlOf(cms.payload), facts.detail));
    return invitation && invitation.state === 'open'
      ? teamInvitationContent(facts, { ...invitation, token: invitationLinkText(cms.payload, invitation.id) })
      : null;
  },
};
