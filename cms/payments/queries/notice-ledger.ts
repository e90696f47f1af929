import type { Cms } from '../../platform/context';
import {
  ledgerConditions,
  readLedgerPage,
  type LedgerPage,
  type LedgerQuery,
} from '../../platform/database/ledger-page';
import { sqlOf } from '../../platform/database/sql';
import type { NotificationSubject } from '../../platform/ports/payment-provider';
import { IS_FROM_PROVIDER } from '../../orders/payment-origin';
import { isNumberOf } from '../pix/pix-codes';
import { matchingOrders } from '../../orders/queries/admin-order-search';

export const NOTICE_STATES = ['esperando', 'tratados', 'ignorados'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** A notification of the payment provider, as the admin's list shows it. */
export interface LedgerNotice {
  id: string;
  at: Date;
  subject: NotificationSubject;
  /** The provider's id of the payment or chargeback. */
  providerNumber: string;
  /** The order of that payment; null when the shop does not know the payment. */
  orderId: string | null;
  outcome: string | null;
  processedAt: Date | null;
}

const STATE_CONDITION: Record<NoticeState, string> = {
  esperando: 'l.processed_at is null',
  tratados: `l.processed_at is not null and l.outcome not like 'ignored%'`,
  ignorados: `l.outcome like 'ignored%'`,
};

/** SQL: the payment's id as it was found while the notification was processed, or else the id in the notification. */
const NUMBER = 'coalesce(l.payment_id, l.data_id)';

/** Returns one page of the notifications, searched by the provider's number or by the order of their payment. */
export async function listNotices(
  cms: Cms,
  query: LedgerQuery<NoticeState>,
): Promise<LedgerPage<LedgerNotice>> {
  const found = ledgerConditions(query);
  const { conditions, value } = found;
  if (query.state) conditions.push(STATE_CONDITION[query.state]);
  if (query.search)
    conditions.push(
      `(l.data_id = ${value(query.search)} or ${NUMBER} = any(array(select p.provider_payment_id from payments p
        where ${IS_FROM_PROVIDER} and p.order_id = any(array(${matchingOrders(query.search, value)})))))`,
    );
  const page = await readLedgerPage<Omit<LedgerNotice, 'subject'> & { topic: string }>(sqlOf(cms.payload), {
    table: 'payment_notifications',
    select: {
      columns: `l.id, l.created_at as at, l.topic, l.data_id as "providerNumber", p.order_id as "orderId", l.outcome,
        l.processed_at as "processedAt"`,
      joins: `left join payments p on ${IS_FROM_PROVIDER} and ${isNumberOf('p', NUMBER)}`,
    },
    found,
    query,
  });
  const { notificationSubject } = cms.paymentProvider;
  return {
    ...page,
    rows: page.rows.map(({ topic, ...notice }) => ({
      ...notice,
      subject: notificationSubject({ topic, dataId: notice.providerNumber }),
    })),
  };
}
