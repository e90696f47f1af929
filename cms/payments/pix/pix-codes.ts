import type { SqlRunner } from '../../platform/database/sql';
import type { OpenedPix } from '../../platform/ports/payment-provider';

/** A Pix code that the customer can pay on the shop's own page. Amount in centavos. */
export interface PixCode {
  code: string;
  /** A page of the provider that shows the same code. */
  pageLink: string | null;
  amountCents: number;
  /**
   * The time until which the code can be paid: the code's own expiry, or the end of the order's reservation when that
   * is earlier.
   */
  payUntil: Date;
  /** The milliseconds left until `payUntil`, by the database's clock. */
  payForMs: number;
}

/**
 * Returns the SQL condition that a number reported by the provider belongs to a payment. The provider's APIs list a Pix
 * under two numbers.
 */
export const isNumberOf = (row: string, number: string): string =>
  `${row}.provider_payment_id in ((${number})::text,
     (select c.provider_payment_id from pix_codes c where c.provider_number = (${number})::text))`;

/** SQL condition: a Pix payment `p` that was opened on the shop's own page waits for the customer to pay it. */
const IS_WAITING = `p.channel = 'pix' and p.status in ('pending', 'in_process', 'authorized')`;

/** Returns the order's codes that the provider may still accept, as far as the shop knows, oldest first. */
export const findOpenCodes = (sql: SqlRunner, orderId: string): Promise<{ providerPaymentId: string }[]> =>
  sql.query(
    `select p.provider_payment_id as "providerPaymentId" from payments p
     where p.order_id = $1 and ${IS_WAITING} order by p.created_at, p.id`,
    [orderId],
  );

/** Returns the code that the order's customer can pay now; null when there is none. */
export async function readPayableCode(sql: SqlRunner, orderId: string): Promise<PixCode | null> {
  const [row] = await sql.query<PixCode & Record<string, unknown>>(
    `select s.*, floor(extract(epoch from s."payUntil" - now()) * 1000)::float8 as "payForMs"
     from (select c.code, c.page_link as "pageLink", c.amount_cents as "amountCents",
         least(c.expires_at, greatest(o.reserved_until, o.pix_until)) as "payUntil"
       from pix_codes c join orders o on o.id = c.order_id
         join payments p on p.order_id = c.order_id and p.provider_payment_id = c.provider_payment_id
       where c.order_id = $1 and c.code is not null and p.status in ('pending', 'in_process')
         and p.mismatch is null and o.status <> 'cancelado' and o.payment_status = 'unpaid'
         and o.held_reason is null
       order by c.attempt desc limit 1) s
     where s."payUntil" > now()`,
    [orderId],
  );
  return row ?? null;
}

export interface PixRequestRow {
  id: string;
  attempt: number;
  amountCents: number;
  lifetimeMinutes: number;
}

/** Returns the order's request for a Pix code that the provider has not answered yet; null when there is none. */
export async function readUnanswered(sql: SqlRunner, orderId: string): Promise<PixRequestRow | null> {
  const [row] = await sql.query<PixRequestRow & Record<string, unknown>>(
    `select id, attempt, amount_cents as "amountCents", lifetime_minutes as "lifetimeMinutes" from pix_codes
     where order_id = $1 and provider_payment_id is null and refused_at is null order by attempt desc limit 1`,
    [orderId],
  );
  return row ?? null;
}

/**
 * Writes the order's next request for a Pix code, before the provider is called; null when the order has reached its
 * maximum number of codes. Call it under the order's lock. A code's lifetime ends with the reservation, but is at least
 * 31 minutes, because the provider accepts no lifetime below half an hour.
 */
export async function insertRequest(
  tx: SqlRunner,
  { orderId, maxAttempts }: { orderId: string; maxAttempts: number },
): Promise<PixRequestRow | null> {
  const [row] = await tx.query<PixRequestRow & Record<string, unknown>>(
    `insert into pix_codes (order_id, attempt, amount_cents, lifetime_minutes)
     select o.id, coalesce(max(c.attempt), 0) + 1, o.total_cents,
       greatest(31, ceil(extract(epoch from o.reserved_until - now()) / 60))
     from orders o left join pix_codes c on c.order_id = o.id
     where o.id = $1 group by o.id having count(c.id) < $2
     returning id, attempt, amount_cents as "amountCents", lifetime_minutes as "lifetimeMinutes"`,
    [orderId, maxAttempts],
  );
  return row ?? null;
}

/** Stores the provider's response to a request. A repeated response changes nothing. */
export async function recordAnswer(
  tx: SqlRunner,
  { requestId, pix: { payment, code, pageLink } }: { requestId: string; pix: OpenedPix },
): Promise<void> {
  await tx.query(
    `update pix_codes set provider_payment_id = $2, code = $3, page_link = $4,
       expires_at = coalesce($5, created_at + make_interval(mins => lifetime_minutes))
     where id = $1 and provider_payment_id is null`,
    [requestId, payment.id, code, pageLink, payment.expiresAt],
  );
}

/** Notes that the buyer gives a code up, because they pay by card. */
export async function recordLeft(sql: SqlRunner, providerPaymentId: string): Promise<void> {
  await sql.query('update pix_codes set left_at = now() where provider_payment_id = $1', [providerPaymentId]);
}

export async function recordRefusal(sql: SqlRunner, requestId: string): Promise<void> {
  await sql.query('update pix_codes set refused_at = now() where id = $1 and provider_payment_id is null', [
    requestId,
  ]);
}
