import { startOfDay } from '@shop/time/bahia';
import { addMonths } from '@shop/time/days';

import type { Cms } from '../../platform/context';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { PROCEEDS, PROCEEDS_SUMS, RECEIVED_OUTSIDE, RELEASE_DAY } from '../proceeds';
import { total } from '../sold-orders';

/** What became of some payments, in centavos: gross - fee - refunded - contested + other = net. */
export interface ProceedsSums {
  paymentCount: number;
  grossCents: number;
  feeCents: number;
  refundedCents: number;
  /** What buyers dispute at their bank, so that the shop does not have it until that is decided. */
  contestedCents: number;
  /** What the provider gave (positive) or kept beside its fee. */
  otherCents: number;
  netCents: number;
}

/** What the shop received without the provider on one day, in one of two ways. */
export interface OutsideDay {
  day: string;
  isCash: boolean;
  paymentCount: number;
  grossCents: number;
  refundedCents: number;
}

export interface ProceedsReport {
  /** The days of the month on which the provider releases money. */
  days: (ProceedsSums & { day: string })[];
  sum: ProceedsSums;
  /** What of the month the shop can use by now. */
  releasedCents: number;
  outside: OutsideDay[];
  /** The months from a year before on, with those to come, newest first; `month` is the first day of each. */
  months: (ProceedsSums & { month: string; outsideCents: number })[];
  /** What the provider will release after this moment, in whatever month. */
  toCome: { paymentCount: number; netCents: number; nextDay: string | null };
  /** The payments of which the provider has not said what the shop gets. They are part of no other sum. */
  untold: { paymentCount: number; grossCents: number };
}

const MONTHS_BEFORE = 11;

/** Returns the proceeds of a month by the day of their release; `month` is its first day. */
export async function readProceedsReport(cms: Cms, month: string): Promise<ProceedsReport> {
  const sql = sqlOf(cms.payload);
  const now = cms.now();
  const span: [Date, Date] = [startOfDay(month), startOfDay(addMonths(month, 1))];
  const since = startOfDay(addMonths(month, -MONTHS_BEFORE));
  const [days, [released], outside, months, outsideMonths, [toCome], [untold]] = await Promise.all([
    sql.query<ProceedsSums & { day: string }>(
      `select to_char(${RELEASE_DAY}, 'YYYY-MM-DD') as day, ${PROCEEDS_SUMS} from ${PROCEEDS} r
       where r.release_at >= $1 and r.release_at < $2 group by ${RELEASE_DAY} order by 1`,
      span,
    ),
    sql.query<{ cents: number }>(
      `select ${total('r.net')} as cents from ${PROCEEDS} r
       where r.release_at >= $1 and r.release_at < $2 and r.release_at <= $3`,
      [...span, now],
    ),
    sql.query<OutsideDay & Record<string, unknown>>(
      `select to_char(r.day, 'YYYY-MM-DD') as day, r.is_cash as "isCash", count(*)::int as "paymentCount",
         ${total('r.gross')} as "grossCents", ${total('r.refunds')} as "refundedCents"
       from ${RECEIVED_OUTSIDE} r where r.created_at >= $1 and r.created_at < $2 group by r.day, 2 order by 1, 2 desc`,
      span,
    ),
    readMonths(sql, since),
    sql.query<{ month: string; cents: number }>(
      `select to_char(r.day, 'YYYY-MM-01') as month, ${total('r.gross - r.refunds')} as cents
       from ${RECEIVED_OUTSIDE} r where r.created_at >= $1 group by 1 order by 1`,
      [since],
    ),
    sql.query<ProceedsReport['toCome']>(
      `select count(*)::int as "paymentCount", ${total('r.net')} as "netCents",
         to_char(min(${RELEASE_DAY}), 'YYYY-MM-DD') as "nextDay"
       from ${PROCEEDS} r where r.release_at > $1 and r.net > 0`,
      [now],
    ),
    sql.query<ProceedsReport['untold']>(
      `select count(*)::int as "paymentCount", ${total('r.gross - r.refunds')} as "grossCents"
       from ${PROCEEDS} r where r.release_at is null`,
    ),
  ]);
  if (!released || !toCome || !untold) throw new Error('the sums of the proceeds answered nothing');
  return {
    days,
    sum: sumOf(days),
    releasedCents: released.cents,
    outside,
    months: joinMonths(months, outsideMonths),
    toCome,
    untold,
  };
}

const readMonths = (sql: SqlRunner, since: Date): Promise<(ProceedsSums & { month: string })[]> =>
  sql.query(
    `select to_char(${RELEASE_DAY}, 'YYYY-MM-01') as month, ${PROCEEDS_SUMS} from ${PROCEEDS} r
     where r.release_at >= $1 group by 1 order by 1`,
    [since],
  );

const NOTHING: ProceedsSums = {
  paymentCount: 0,
  grossCents: 0,
  feeCents: 0,
  refundedCents: 0,
  contestedCents: 0,
  otherCents: 0,
  netCents: 0,
};

const FIGURES = Object.keys(NOTHING) as (keyof ProceedsSums)[];

const sumOf = (rows: readonly ProceedsSums[]): ProceedsSums =>
  rows.reduce<ProceedsSums>(
    (sum, row) =>
      Object.fromEntries(
        FIGURES.map((figure) => [figure, sum[figure] + row[figure]]),
      ) as unknown as ProceedsSums,
    NOTHING,
  );

/** Puts what came without the provider beside what came through it, newest month first. */
function joinMonths(
  months: readonly (ProceedsSums & { month: string })[],
  outside: readonly { month: string; cents: number }[],
): ProceedsReport['months'] {
  const names = new Set([...months, ...outside].map(({ month }) => month));
  return [...names]
    .sort()
    .reverse()
    .map((month) => ({
      ...(months.find((each) => each.month === month) ?? { ...NOTHING, month }),
      outsideCents: outside.find((each) => each.month === month)?.cents ?? 0,
    }));
}
