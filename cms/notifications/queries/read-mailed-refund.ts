import type { SqlRunner } from '../../platform/database/sql';

/**
 * Returns the total refund in centavos that earlier mails stated, because a mail states only the difference. For a mail
 * about a refund, the earlier mails about the same payment count. For a mail about a cancelled order, the mails from
 * before the cancellation count. Returns 0 for any other mail.
 */
export async function readMailedRefund(sql: SqlRunner, mailId: string): Promise<number> {
  const mailed = await sql.query<{
    detail: string | null;
    isEarlier: boolean | null;
    thisDetail: string | null;
  }>(
    // The dedupe key of a mail that states a refund ends with the refunded amount, whatever the mail is about.
    `select split_part(earlier.dedupe_key, ':', 3) as detail, this.detail as "thisDetail", earlier.created_at < e.created_at as "isEarlier"
     from outgoing_mails this
       join outgoing_mails earlier on earlier.order_id = this.order_id and earlier.kind in ('order-refunded', 'order-changed') and earlier.id <> this.id
       left join order_events e on this.kind = 'order-cancelled' and this.dedupe_key = 'order-cancelled:' || e.id
       left join payments paying on paying.order_id = this.order_id and paying.counts_as_paid
     where this.id = $1 and split_part(earlier.dedupe_key, ':', 2) =
       case this.kind when 'order-refunded' then split_part(this.dedupe_key, ':', 2)
         when 'order-cancelled' then paying.id::text end`,
    [mailId],
  );
  // A payment's refunded amount only grows, so a mail that states a smaller amount is an earlier one.
  const before = mailed
    .filter(({ detail, isEarlier, thisDetail }) => isEarlier ?? Number(detail) < Number(thisDetail))
    .map(({ detail }) => Number(detail));
  return Math.max(0, ...before.filter(Number.isSafeInteger));
}
