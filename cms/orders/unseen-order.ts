/**
 * SQL: whether an order `o` is news to the team: paid, not started, and nobody has said that they saw it. An order for
 * which the counter will take cash was entered by the team itself. After a day the order's own list is what reminds.
 */
export const IS_UNSEEN = `(o.status = 'recebido' and o.payment_status <> 'a_receber'
  and o.received_at > now() - interval '24 hours'
  and not exists (select 1 from order_acknowledgements seen where seen.order_id = o.id))`;
