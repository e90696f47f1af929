import { startOfDay, startOfNextDay } from '@shop/time/bahia';
import type { DayRange } from '@shop/time/days';

import type { SqlRunner } from '../../platform/database/sql';
import { PROCEEDS, RECEIVED_OUTSIDE } from '../proceeds';

/** One payment, as the accountant needs it. Of a payment that the provider has not told about, fee and net are null. */
export interface ProceedsRow {
  at: Date;
  state: 'released' | 'to_come' | 'contested' | 'untold' | 'outside';
  orderId: string;
  method: string | null;
  paidAt: Date;
  grossCents: number;
  feeCents: number | null;
  refundedCents: number;
  contestedCents: number;
  otherCents: number;
  netCents: number | null;
}

/**
 * Returns the payments of some days, oldest first: by the release of their money, or by the day on which they were paid if
 * the provider has not said a release or has nothing to do with them. Their sums are those of the report.
 */
export const readProceedsRows = (sql: SqlRunner, { from, to }: DayRange): Promise<ProceedsRow[]> =>
  sql.query<ProceedsRow & Record<string, unknown>>(
    `select s.*, o.id as "orderId", case when s.state = 'outside' then s.at else coalesce(o.received_at, s.paid) end as "paidAt" from (
       select r.order_id, r.created_at as paid, coalesce(r.release_at, r.created_at) as at, r.method, case
           when r.release_at is null then 'untold' when r.contested > 0 then 'contested'
           when r.release_at > now() then 'to_come' else 'released' end as state,
         r.gross as "grossCents", r.fee as "feeCents", r.refunds as "refundedCents", r.contested as "contestedCents",
         coalesce(r.other, 0) as "otherCents", case when r.release_at is not null then r.net end as "netCents"
       from ${PROCEEDS} r
       union all
       select r.order_id, r.created_at, r.created_at, r.method, 'outside', r.gross, 0, r.refunds, 0, 0, r.gross - r.refunds
       from ${RECEIVED_OUTSIDE} r) s join orders o on o.id = s.order_id
     where s.at >= $1 and s.at < $2 order by s.at, o.id`,
    [startOfDay(from), startOfNextDay(to)],
  );
