import { violations, type Check } from './violation';

interface CashOrder extends Record<string, unknown> {
  id: string;
  status: string;
  paymentStatus: string;
  totalCents: number;
  counted: number;
  isCash: boolean;
  receivedCents: number;
  returnedCents: number;
  dueCents: number;
}

const ORDERS = `select o.id, o.status::text as status, o.payment_status::text as "paymentStatus",
    o.total_cents::int as "totalCents",
    (select count(*) from payments p where p.order_id = o.id and p.counts_as_paid)::int as counted,
    exists (select 1 from payments p where p.order_id = o.id and p.provider = 'manual' and p.method = 'dinheiro') as "isCash",
    coalesce((select sum(m.amount_cents) filter (where m.kind = 'received') from cash_movements m
      join payments p on p.id = m.payment_id where p.order_id = o.id), 0)::int as "receivedCents",
    coalesce((select sum(m.amount_cents) filter (where m.kind = 'returned') from cash_movements m
      join payments p on p.id = m.payment_id where p.order_id = o.id), 0)::int as "returnedCents",
    coalesce((select sum(p.refund_due_cents) from payments p
      where p.order_id = o.id and p.provider = 'manual' and p.method = 'dinheiro'), 0)::int as "dueCents"
  from orders o where o.source = 'balcao'`;

const nameOf = ({ id, status, paymentStatus, receivedCents, returnedCents, dueCents }: CashOrder) =>
  `order ${id} (${status}, ${paymentStatus}): ${receivedCents} received, ${returnedCents} given back, ${dueCents} due`;

/**
 * Compares the orders of the sales counter with the cash ledger: cash is received once and in full, and returned
 * only when that was requested.
 */
export const checkCash: Check = async ({ fleet }) => {
  const orders = await fleet.sql.query<CashOrder>(ORDERS);
  const broken = (rule: string, isBroken: (order: CashOrder) => boolean) =>
    violations(rule, orders.filter(isBroken).map(nameOf));
  return [
    ...broken(
      'an order whose cash is still to be received has no money',
      ({ paymentStatus, counted, receivedCents }) =>
        paymentStatus === 'a_receber' && (counted > 0 || receivedCents > 0),
    ),
    ...broken(
      'cash is received once and in full',
      ({ isCash, receivedCents, totalCents }) => isCash && receivedCents !== totalCents,
    ),
    ...broken(
      'no more cash goes back than was asked for',
      ({ returnedCents, dueCents }) => returnedCents > dueCents,
    ),
    ...broken(
      'the cash of a cancelled order is due',
      ({ isCash, status, dueCents, receivedCents }) =>
        isCash && status === 'cancelado' && dueCents !== receivedCents,
    ),
  ];
};
