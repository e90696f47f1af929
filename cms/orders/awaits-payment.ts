/** SQL condition on an order `o`: it is unpaid, and its payment page is open until the reservation ends. */
export const IS_PAYABLE = `(o.status <> 'cancelado' and o.payment_status = 'unpaid' and o.held_reason is null
    and o.payment_link is not null and o.reserved_until > now())`;

/**
 * SQL condition on an order `o`: it is payable and no payment is in progress. A pending Pix and a card under review
 * are in progress, and so is an approved payment that does not match the order.
 */
export const AWAITS_PAYMENT = `(${IS_PAYABLE} and not exists (select 1 from payments p where p.order_id = o.id
    and p.status in ('pending', 'in_process', 'authorized', 'in_mediation', 'approved')))`;
