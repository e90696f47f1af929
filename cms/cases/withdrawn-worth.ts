import { withdrawnCents } from '@shop/cases/withdrawn-amount';

import { TO_SEND } from '../lots/lot-pool';
import { paidInAll } from '../orders/payment-origin';
import { UNIT_WORTH } from '../orders/select';

/** What an undecided withdrawal is about: the order's lines with the units that are given back, and the delivery. */
export interface WithdrawnWorth {
  lines: { lineId: string; bought: number; worthCents: number; units: number }[];
  deliveryCents: number;
}

/**
 * SQL for a case `r` of an order `o`: a `WithdrawnWorth`; null for every other case. Also null once a part of the
 * order's money was given back or is on its way, because what remains is then not the price of the units.
 */
export const WITHDRAWN_WORTH = `case when r.kind = 'arrependimento' and r.decision is null and o.payment_status = 'paid'
    and not exists (select 1 from payments p where p.order_id = o.id and p.counts_as_paid and ${paidInAll('p').asked} > 0)
  then json_build_object('deliveryCents', o.delivery_fee_cents, 'lines', (
    select json_agg(json_build_object('lineId', l.id, 'bought', ${TO_SEND}, 'worthCents', ${UNIT_WORTH},
      'units', coalesce((select cl.quantity - cl.moved from case_lines cl where cl.case_id = r.id and cl.line_id = l.id), 0)))
    from orders_lines l where l._parent_id = o.id and ${TO_SEND} > 0)) end`;

/** Returns what the shop gives back for a withdrawal, in centavos; null where that is not certain. */
export const givenBackCents = (worth: WithdrawnWorth | null): number | null =>
  worth?.lines
    ? withdrawnCents(worth, new Map(worth.lines.map(({ lineId, units }) => [lineId, units])))
    : null;
