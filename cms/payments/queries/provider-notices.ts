import { orderNumber } from '@shop/orders/order-number';
import type { NoticeCall } from '@shop/payments/provider-notice';
import type { RefusalReason } from '@shop/payments/provider-refusal';

import type { Cms } from '../../platform/context';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { IS_OPEN_NOTICE } from '../notices/end-notices';

/** A notice to the owner about the payment provider. Amounts in centavos. */
export interface ProviderNotice {
  id: string;
  call: NoticeCall;
  reason: RefusalReason;
  /** The provider's own words; null when it used none. */
  words: string | null;
  order: { id: string; number: string } | null;
  /** What is still to be refunded of the payment that the notice is about; null for any other notice. */
  dueCents: number | null;
  /** How often the same happened, and since when. */
  times: number;
  firstAt: Date;
  lastAt: Date;
}

type NoticeRow = Omit<ProviderNotice, 'order'> & { orderId: string | null } & Record<string, unknown>;

const SELECT = `select n.id, n.call, n.reason, n.words, n.order_id as "orderId", n.times, n.first_at as "firstAt",
    n.last_at as "lastAt", case when n.call = 'refund' then p.refund_due_cents - p.refunded_cents end as "dueCents"
  from provider_notices n left join payments p on p.id = n.payment_id
  where ${IS_OPEN_NOTICE} and (n.call <> 'refund' or p.refund_due_cents > p.refunded_cents)`;

const toNotice = ({ orderId, ...row }: NoticeRow): ProviderNotice => ({
  ...row,
  order: orderId === null ? null : { id: orderId, number: orderNumber(orderId) },
});

const LISTED = 50;

/** Returns the open notices, oldest first. */
export async function listProviderNotices(cms: Cms): Promise<ProviderNotice[]> {
  const rows = await sqlOf(cms.payload).query<NoticeRow>(
    `${SELECT} order by n.first_at, n.id limit ${LISTED}`,
  );
  return rows.map(toNotice);
}

/** Returns a notice for its mail; null once it has ended. */
export async function readProviderNotice(
  sql: SqlRunner,
  noticeId: string | null,
): Promise<ProviderNotice | null> {
  const [row] = await sql.query<NoticeRow>(`${SELECT} and n.id = $1::uuid`, [noticeId]);
  return row ? toNotice(row) : null;
}
