/** A mail to the buyer of an order, as the order's page tells it. */
export interface AdminOrderMail {
  id: string;
  kind: string;
  /** Null while the mail waits. */
  outcome: string | null;
  /** What the receiving server said when it refused the mail for good. */
  refusal: string | null;
  /** When it was sent; for a mail that was not sent, when that was decided or when it was queued. */
  at: Date;
}

/**
 * SQL for an order `o`: its mails to the buyer as JSON, without messages to phones, and without those that nobody misses:
 * another mail or the page says the same, or the buyer has no e-mail, which the page says once.
 */
export const ORDER_MAILS = `coalesce((select json_agg(json_build_object('id', m.id, 'kind', m.kind, 'outcome', m.outcome,
    'refusal', m.refusal, 'at', coalesce(m.sent_at, m.updated_at)) order by m.created_at, m.id)
  from outgoing_mails m where m.order_id = o.id and m.kind not like '%-admin' and m.device_id is null
    and m.kind !~ '[|:]' and m.outcome is distinct from 'told_elsewhere' and m.outcome is distinct from 'undone'
    and m.outcome is distinct from 'obsolete' and m.outcome is distinct from 'no_recipient'), '[]')`;
