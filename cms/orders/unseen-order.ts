import { CASH } from '@shop/payments/payment-origin';

/**
 * SQL condition on an order `o`: the team has not seen it. It is paid, not started, and nobody has confirmed having
 * seen it. An order whose cash is still to be received at the shop's counter is excluded, because the team entered that
 * order itself. After a day an order no longer counts as unseen, because the order list shows it.
 */
export const IS_UNSEEN = `(o.status = 'recebido' and o.payment_status <> 'a_receber'
  and o.payment_method is distinct from '${CASH}'
  and o.received_at > now() - interval '24 hours'
  and not exists (select 1 from order_acknowledgements seen where seen.order_id = o.id))`;
