import { IS_CASH } from '../payments/cash/is-cash';
import { IS_DISPUTED, REACHED_SHOP } from '../payments/proceeds';
import { total } from './sold-orders';

/** SQL: what is left of a payment `p` by its own amounts. */
const LEFT = '(p.amount_cents - p.fee_cents - p.refunded_cents)';

/**
 * SQL: each payment whose money reached the shop's account at the provider, and what became of it, in centavos. What was
 * refunded since the provider answered is taken from the net amount at once. What a buyer disputes is not the shop's until
 * it is decided. `other` is what the provider kept or gave beside fee and refunds, such as a tax, so that
 * gross - fee - refunds - contested + other = net. `release_at` is null until the provider has said these amounts.
 */
export const PROCEEDS = `(select p.id, p.order_id, p.method, p.created_at, p.release_at, p.amount_cents as gross,
    p.fee_cents as fee, p.refunded_cents as refunds, s.contested, s.net, s.net - ${LEFT} + s.contested as other
  from payments p cross join lateral (select
    case when ${IS_DISPUTED} then greatest(${LEFT}, 0) else 0 end as contested,
    case when ${IS_DISPUTED} then least(${LEFT}, 0)
      else p.net_cents - p.refunded_cents + p.proceeds_refunded_cents end as net) s
  where ${REACHED_SHOP})`;

/** SQL: the day on which the provider releases the money of a row of `PROCEEDS`. */
export const RELEASE_DAY = `(r.release_at at time zone 'America/Bahia')::date`;

/**
 * SQL: each payment that the shop received without the provider, in cash or otherwise, on the day on which the shop noted
 * it. It costs no fee.
 */
export const RECEIVED_OUTSIDE = `(select p.order_id, p.method, p.created_at, ${IS_CASH} as is_cash,
    p.amount_cents as gross, p.refunded_cents as refunds, (p.created_at at time zone 'America/Bahia')::date as day
  from payments p where p.provider = 'manual')`;

/** SQL: the sums of rows of `PROCEEDS`. */
export const PROCEEDS_SUMS = `count(*)::int as "paymentCount", ${total('r.gross')} as "grossCents", ${total('r.fee')} as "feeCents",
  ${total('r.refunds')} as "refundedCents", ${total('r.contested')} as "contestedCents", ${total('r.other')} as "otherCents",
  ${total('r.net')} as "netCents"`;
