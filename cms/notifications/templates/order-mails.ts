import type { AccountMailKind, CampaignMailKind, MailKind } from '../../platform/queue/mail-kinds';
import { orderReceivedContent, paymentHeldContent } from './admin-mails';
import type { MailContent } from './mail-content';
import type { OrderMailFacts } from './mail-facts';
import { orderCancelledContent } from './order-cancelled';
import { orderConfirmedContent } from './order-confirmed';
import { orderStatusChangedContent } from './order-status-changed';
import { paymentReminderContent } from './payment-reminder';
import { latePaymentRefundedContent, orderRefundedContent } from './refund-mails';

export type OrderMailKind = Exclude<MailKind, AccountMailKind | CampaignMailKind | 'low-stock-admin'>;

/** The contents of each order mail; null when there is nothing left to say. */
export const orderMailContent: Record<OrderMailKind, (facts: OrderMailFacts) => MailContent | null> = {
  'payment-reminder': paymentReminderContent,
  'order-confirmed': orderConfirmedContent,
  'order-status-changed': orderStatusChangedContent,
  'order-cancelled': orderCancelledContent,
  'order-refunded': orderRefundedContent,
  'late-payment-refunded': latePaymentRefundedContent,
  'order-received-admin': orderReceivedContent,
  'payment-held-admin': paymentHeldContent,
};
