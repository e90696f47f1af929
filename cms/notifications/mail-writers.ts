import { orderNumber } from '@shop/orders/order-number';
import type { CampaignMailKind, CaseMailKind, MailKind } from '@shop/notifications/mail-kinds';

import { accountTokenText, findLiveToken, type AccountTokenKind } from '../customers/account-token';
import { findConfirmationToMail } from '../customers/confirmation-link';
import { readAllHeldByGuests } from '../orders/guests/guest-holds';
import { isOrderUnseen } from '../orders/queries/is-order-unseen';
import { readPayableCode } from '../payments/pix/pix-codes';
import { readProviderNotice } from '../payments/queries/provider-notices';
import type { Cms } from '../platform/context';
import { sqlOf, type SqlRunner } from '../platform/database/sql';
import { findInvitation, invitationLinkText } from '../team/invitations';
import type { OutboxMail } from './outbox';
import { isStepStanding } from './queries/is-step-standing';
import { readMailCase } from './queries/read-mail-case';
import { readMailChange } from './queries/read-mail-change';
import { readMailOrder } from './queries/read-mail-order';
import { readMailPossibleRecall, readMailRecall } from './queries/read-mail-recall';
import { readMailedRefund } from './queries/read-mailed-refund';
import { readNoticedStock } from './queries/read-noticed-stock';
import { readSecurityEvent, type MailedSecurityEvent } from './queries/read-security-event';
import { readServedZone } from './queries/read-served-zone';
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
import { lowStockContent, stockHeldContent } from './templates/admin-mails';
import { areaServedContent } from './templates/area-mail';
import { caseMailContent } from './templates/case-mails';
import type { MailContent } from './templates/Mail';
import type { MailFacts, MailOrder } from './templates/mail-facts';
import { orderChangedContent } from './templates/order-changed-mail';
import { orderMailContent, type OrderMailKind } from './templates/order-mails';
import { pixCodeContent } from './templates/pix-code-mail';
import { providerNoticeContent } from './templates/provider-notice-mail';
import { recallContent, recallPossibleContent } from './templates/recall-mail';
import {
  securityAlarmContent,
  securityChangeContent,
  securityNoticeContent,
} from './templates/security-mails';
import { teamInvitationContent } from './templates/team-mail';

interface ToWrite {
  cms: Cms;
  mail: OutboxMail;
  facts: MailFacts;
}

/** Reads what a mail is about, and writes it; null when the mail is obsolete. */
type Writer = (toWrite: ToWrite) => Promise<MailContent | null>;

/** Creates the writer of a mail that is obsolete if nothing is found. */
const about =
  <Found>(
    find: (sql: SqlRunner, toWrite: ToWrite) => Promise<Found | null>,
    write: (found: Found, facts: MailFacts, mail: OutboxMail) => MailContent | null,
  ): Writer =>
  async (toWrite) => {
    const { cms, facts, mail } = toWrite;
    const found = await find(sqlOf(cms.payload), toWrite);
    return found === null ? null : write(found, facts, mail);
  };

/**
 * Creates the writer of a mail with a link that expires. The writer returns null once the link is used, replaced or
 * expired.
 */
const withLink =
  (kind: AccountTokenKind, write: (facts: MailFacts, token: string) => MailContent): Writer =>
  async ({ cms, facts }) => {
    const token = facts.detail && (await findLiveToken(sqlOf(cms.payload), { id: facts.detail, kind }));
    return token ? write(facts, accountTokenText(cms.payload, { id: token.id, kind })) : null;
  };

/** Creates the writer of a mail about a past event, which is never obsolete. */
const reported =
  (write: (facts: MailFacts) => MailContent): Writer =>
  ({ facts }) =>
    Promise.resolve(write(facts));

/** Creates the writer of a mail that states an order's current data, and what `find` reads of it. */
const ofOrder =
  <Found>(
    find: (sql: SqlRunner, order: MailOrder, mail: OutboxMail) => Promise<Found | null>,
    write: (found: Found, facts: MailFacts & { order: MailOrder }) => MailContent | null,
  ): Writer =>
  async ({ cms, mail, facts }) => {
    const sql = sqlOf(cms.payload);
    const order = mail.orderId ? await readMailOrder(sql, cms.payload, mail.orderId) : null;
    const found = order && (await find(sql, order, mail));
    return order && found !== null ? write(found, { ...facts, order }) : null;
  };

/** Creates the writer of a mail that needs nothing but the order. */
const order = (kind: OrderMailKind): Writer =>
  ofOrder(
    () => Promise.resolve(0),
    (_, facts) => orderMailContent[kind]({ ...facts, refundedBeforeCents: 0 }),
  );

/** Creates the writer of a mail that states how much was refunded since the earlier mails. */
const refund = (kind: OrderMailKind): Writer =>
  ofOrder(
    (sql, _, mail) => readMailedRefund(sql, mail.id),
    (refundedBeforeCents, facts) => orderMailContent[kind]({ ...facts, refundedBeforeCents }),
  );

/** Creates the writer of a mail that is obsolete unless something about its order still holds. */
const ifStill =
  (holds: (sql: SqlRunner, mail: OutboxMail) => Promise<boolean>, write: Writer): Writer =>
  async (toWrite) =>
    (await holds(sqlOf(toWrite.cms.payload), toWrite.mail)) ? write(toWrite) : null;

const ofCase = (kind: CaseMailKind): Writer =>
  about(
    (sql, { mail }) => readMailCase(sql, mail.detail),
    (reported, facts) => caseMailContent[kind]({ ...facts, reported }),
  );

const ofEvent = (write: (event: MailedSecurityEvent, facts: MailFacts) => MailContent): Writer =>
  about((sql, { mail }) => readSecurityEvent(sql, mail.detail), write);

/** How each mail is written, except those of campaigns. */
export const mailWriters: Record<Exclude<MailKind, CampaignMailKind>, Writer> = {
  'confirm-email': async ({ cms, facts }) => {
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
  'security-notice': ofEvent((event, facts) => securityNoticeContent(facts, event)),
  'team-invitation': async ({ cms, facts }) => {
    const invitation = facts.detail && (await findInvitation(sqlOf(cms.payload), facts.detail));
    return invitation && invitation.state === 'open'
      ? teamInvitationContent(facts, { ...invitation, token: invitationLinkText(cms.payload, invitation.id) })
      : null;
  },
  'payment-reminder': order('payment-reminder'),
  'pix-code': ofOrder((sql, { id }) => readPayableCode(sql, id), pixCodeContent),
  'order-link': order('order-link'),
  'order-confirmed': order('order-confirmed'),
  'order-status-changed': ifStill((sql, mail) => isStepStanding(sql, mail.id), order('order-status-changed')),
  'order-cancelled': refund('order-cancelled'),
  'slot-lost': order('slot-lost'),
  'slot-moved': order('slot-moved'),
  'order-refunded': refund('order-refunded'),
  'order-changed': ofOrder((sql, _, mail) => readMailChange(sql, mail.detail), orderChangedContent),
  'late-payment-refunded': order('late-payment-refunded'),
  'order-received-admin': order('order-received-admin'),
  'order-unseen-admin': ifStill(
    (sql, mail) => isOrderUnseen(sql, mail.orderId ?? ''),
    order('order-unseen-admin'),
  ),
  'payment-held-admin': order('payment-held-admin'),
  'provider-notice-admin': about(
    (sql, { mail }) => readProviderNotice(sql, mail.detail),
    providerNoticeContent,
  ),
  'low-stock-admin': about(
    async (sql, { mail }) => orNull(await readNoticedStock(sql, mail.detail)),
    lowStockContent,
  ),
  'security-change-admin': ofEvent(securityChangeContent),
  'security-alarm-admin': ofEvent(securityAlarmContent),
  'stock-held-admin': about(
    async (sql) => orNull((await readAllHeldByGuests(sql)).products),
    stockHeldContent,
  ),
  'area-served': about((sql, { mail }) => readServedZone(sql, mail.detail), areaServedContent),
  'case-opened': ofCase('case-opened'),
  'case-decided': ofCase('case-decided'),
  'case-opened-admin': ofCase('case-opened-admin'),
  recall: about((sql, { cms, mail }) => readMailRecall(sql, cms.payload, mail.detail), recallContent),
  'recall-possible': about(
    (sql, { mail }) => readMailPossibleRecall(sql, mail.detail),
    (recall, facts, mail) => recallPossibleContent(recall, facts, orderNumber(mail.orderId ?? '')),
  ),
};

const orNull = <Row>(rows: Row[]): Row[] | null => (rows.length > 0 ? rows : null);
