import { type MailKind, type TeamPushKind, isMailKind } from '@shop/notifications/mail-kinds';

import type { Cms } from '../platform/context';
import { accountDeleted } from './kinds/account-deleted';
import { accountDeletionLink } from './kinds/account-deletion-link';
import { accountDeletionPutOff } from './kinds/account-deletion-put-off';
import { areaServed } from './kinds/area-served';
import { backInStock } from './kinds/back-in-stock';
import { waitlistConfirm } from './kinds/waitlist-confirm';
import { reviewInvitation } from './kinds/review-invitation';
import { campaign } from './kinds/campaign';
import { campaignTest } from './kinds/campaign-test';
import { caseDecided } from './kinds/case-decided';
import { caseOpened } from './kinds/case-opened';
import { caseOpenedAdmin } from './kinds/case-opened-admin';
import { confirmEmail } from './kinds/confirm-email';
import { emailChangeConfirm } from './kinds/email-change-confirm';
import { emailChangeNotice } from './kinds/email-change-notice';
import { emailChanged } from './kinds/email-changed';
import { identityLink } from './kinds/identity-link';
import { identityLinked } from './kinds/identity-linked';
import { latePaymentRefunded } from './kinds/late-payment-refunded';
import { lowStockAdmin } from './kinds/low-stock-admin';
import { orderCancelled } from './kinds/order-cancelled';
import { orderChanged } from './kinds/order-changed';
import { orderConfirmed } from './kinds/order-confirmed';
import { orderLink } from './kinds/order-link';
import { newOrderPush, orderReceivedAdmin } from './kinds/order-received-admin';
import { orderRefunded } from './kinds/order-refunded';
import { orderStatusChanged } from './kinds/order-status-changed';
import { orderUnseenAdmin } from './kinds/order-unseen-admin';
import { passwordChanged } from './kinds/password-changed';
import { passwordReset } from './kinds/password-reset';
import { pauseReminder } from './kinds/pause-reminder';
import { paymentHeldAdmin } from './kinds/payment-held-admin';
import { paymentReminder } from './kinds/payment-reminder';
import { pixCode } from './kinds/pix-code';
import { providerNoticeAdmin } from './kinds/provider-notice-admin';
import { recall } from './kinds/recall';
import { recallPossible } from './kinds/recall-possible';
import { securityAlarmAdmin } from './kinds/security-alarm-admin';
import { securityChangeAdmin } from './kinds/security-change-admin';
import { securityNotice } from './kinds/security-notice';
import { slotLost } from './kinds/slot-lost';
import { slotMoved } from './kinds/slot-moved';
import { stockHeldAdmin } from './kinds/stock-held-admin';
import { teamInvitation } from './kinds/team-invitation';
import type { SendableMessage, TeamPush, PreparedMail } from './message';
import type { OutboxMail } from './outbox';

/** Every message, by its kind. */
export const messages: Record<MailKind, SendableMessage> = {
  'confirm-email': confirmEmail,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'email-change-confirm': emailChangeConfirm,
  'email-change-notice': emailChangeNotice,
  'email-changed': emailChanged,
  'identity-link': identityLink,
  'identity-linked': identityLinked,
  'account-deletion-link': accountDeletionLink,
  'account-deletion-put-off': accountDeletionPutOff,
  'account-deleted': accountDeleted,
  'team-invitation': teamInvitation,
  'security-notice': securityNotice,
  'payment-reminder': paymentReminder,
  'pix-code': pixCode,
  'order-link': orderLink,
  'order-confirmed': orderConfirmed,
  'order-status-changed': orderStatusChanged,
  'order-cancelled': orderCancelled,
  'slot-lost': slotLost,
  'slot-moved': slotMoved,
  'order-refunded': orderRefunded,
  'order-changed': orderChanged,
  'late-payment-refunded': latePaymentRefunded,
  'order-received-admin': orderReceivedAdmin,
  'order-unseen-admin': orderUnseenAdmin,
  'payment-held-admin': paymentHeldAdmin,
  'provider-notice-admin': providerNoticeAdmin,
  'low-stock-admin': lowStockAdmin,
  'security-change-admin': securityChangeAdmin,
  'security-alarm-admin': securityAlarmAdmin,
  'stock-held-admin': stockHeldAdmin,
  'area-served': areaServed,
  'waitlist-confirm': waitlistConfirm,
  'back-in-stock': backInStock,
  'review-invitation': reviewInvitation,
  'case-opened': caseOpened,
  'case-decided': caseDecided,
  'case-opened-admin': caseOpenedAdmin,
  recall,
  'recall-possible': recallPossible,
  campaign,
  'campaign-test': campaignTest,
};

/** The messages to the phones of the team. */
export const teamPushes: Record<TeamPushKind, TeamPush> = {
  'order-received-admin': newOrderPush,
  'pause-reminder': pauseReminder,
};

/** Writes a due mail from the current data, or returns why the mail is not to be sent. */
export async function prepareMail(cms: Cms, mail: OutboxMail): Promise<PreparedMail> {
  // The kind is unknown to this version: a newer version wrote the mail, or the shop was rolled back. The mail waits
  // for a worker that knows its kind.
  if (!isMailKind(mail.kind)) throw new Error('unknown kind of mail');
  return messages[mail.kind].mail(cms, mail);
}
