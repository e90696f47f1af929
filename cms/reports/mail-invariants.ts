import type { Invariant } from './invariants';

/** Orders of the seed were never mailed about; they have no placement key. */
const dueFor = (kind: string, events: string) => `
  select count(*) as figure, count(*) filter (where mails <> 1) as violations
  from (select (select count(*) from outgoing_mails m where m.order_id = e.order_id and m.kind = '${kind}') as mails
    from order_events e join orders o on o.id = e.order_id
    where o.placement_key is not null and ${events}) d`;

export const mailInvariants: Invariant[] = [
  {
    name: 'Uma confirmação para cada pedido pago',
    unit: 'confirmações devidas',
    sql: dueFor(
      'order-confirmed',
      `e.reason in ('payment_approved', 'payment_approved_late', 'free_order', 'paid_outside', 'payment_accepted')`,
    ),
  },
  {
    name: 'Um aviso para cada cancelamento',
    unit: 'cancelamentos avisados',
    sql: `select count(*) as figure, count(*) filter (where mails <> 1) as violations
      from (select (select count(*) from outgoing_mails m where m.dedupe_key = 'order-cancelled:' || e.id) as mails
        from order_events e join orders o on o.id = e.order_id
        where o.placement_key is not null and e.to_status = 'cancelado' and e.from_status <> 'cancelado'
          and e.reason in ('expired', 'cancelled_by_customer', 'cancelled_by_admin')) d`,
  },
  {
    name: 'Um aviso para cada valor devolvido',
    unit: 'pedidos com devolução',
    sql: `select count(*) as figure, count(*) filter (where mails < 1) as violations
      from (select (select count(*) from outgoing_mails m where m.order_id = o.id and m.kind = 'order-refunded') as mails
        from payments p join orders o on o.id = p.order_id
        where o.placement_key is not null and p.counts_as_paid and p.refunded_cents > 0) d`,
  },
  {
    name: 'Todo e-mail foi enviado, dispensado ou espera a vez',
    unit: 'e-mails',
    sql: `select count(*) as figure,
        count(*) filter (where m.sent_at is null and (m.outcome is null or m.outcome in ('sending', 'handed_over')) and j.key is null) as violations
      from outgoing_mails m left join graphile_worker.jobs j on j.key = 'mail:' || m.id and j.attempts < j.max_attempts`,
  },
];
