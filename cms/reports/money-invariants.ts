import { ADJUSTED_CENTS } from '../orders/select';
import { paidInAll, PAYS } from '../orders/payment-origin';
import { IS_CASH } from '../payments/cash/is-cash';
import { IS_REFUND_REFUSED } from '../orders/queries/returned-by-bank';
import { IS_OPEN_NOTICE } from '../payments/notices/end-notices';
import { IS_OPEN_PAYMENT } from '../orders/awaits-payment';
import { HAS_OLD_PROCEEDS, REACHED_SHOP } from '../payments/proceeds';
import type { Invariant } from './invariant';
import { PROCEEDS, PROCEEDS_SUMS, RELEASE_DAY } from './proceeds';

const PAID = paidInAll('p');

const REAL_ORDERS = `from orders o left join (
    select p.order_id, sum(${PAID.amount}) as paid, sum(${PAID.refunded}) as refunded, count(*) as rows,
      bool_or(d.kind = 'accepted') and not bool_or(p.parts_cents > 0) as accepted
    from payments p left join payment_decisions d on d.payment_id = p.id where p.counts_as_paid group by 1) p on p.order_id = o.id`;

const IS_PAID = `o.payment_status not in ('unpaid', 'a_receber')`;

export const moneyInvariants: Invariant[] = [
  {
    name: 'Pedido pago tem pagamento de valor igual ao total, ou aceito pela loja com outro valor',
    unit: 'pedidos pagos',
    sql: `select count(*) as figure,
        count(*) filter (where p.rows is distinct from 1 or (p.paid <> o.total_cents and p.accepted is not true)) as violations
      ${REAL_ORDERS} where ${IS_PAID}`,
  },
  {
    name: 'Pagamentos menos devoluções são o que os pedidos pagos devem',
    unit: 'centavos em caixa',
    sql: `select coalesce(sum(p.paid - p.refunded), 0) as figure,
        count(*) filter (where case o.payment_status
          when 'paid' then p.refunded <> 0
          when 'refunded' then p.refunded <> p.paid
          when 'partially_refunded' then p.refunded <= 0 or p.refunded >= p.paid
          else false end) as violations
      ${REAL_ORDERS} where ${IS_PAID}`,
  },
  {
    name: 'Pedido não pago não tem pagamento contado',
    unit: 'pedidos não pagos',
    sql: `select count(*) as figure, count(*) filter (where p.rows is not null) as violations
      ${REAL_ORDERS} where not ${IS_PAID}`,
  },
  {
    name: 'Pedido cancelado e pago tem a devolução pedida ou feita',
    unit: 'pedidos cancelados e pagos',
    sql: `select count(*) as figure,
        count(*) filter (where exists (select 1 from payments p where p.order_id = o.id and ${PAYS}
          and p.refund_due_cents < p.amount_cents and p.refunded_cents < p.amount_cents)) as violations
      from orders o where o.status = 'cancelado' and o.payment_status in ('paid', 'partially_refunded')`,
  },
  {
    name: 'Dinheiro aprovado que não paga pedido está devolvido, a devolver, retido ou posto de lado',
    unit: 'pagamentos aprovados à parte',
    sql: `select count(*) as figure,
        count(*) filter (where p.refund_due_cents < p.amount_cents and o.held_reason is null) as violations
      from payments p join orders o on o.id = p.order_id
      where not ${PAYS} and p.status = 'approved' and p.refunded_cents < p.amount_cents
        and not exists (select 1 from payment_decisions d where d.payment_id = p.id and d.kind = 'set_aside')`,
  },
  {
    name: 'As partes de um pagamento são do mesmo pedido, aceitas pela loja, e somam com ele o total',
    unit: 'pedidos pagos em partes',
    sql: `select count(*) as figure,
        count(*) filter (where whole.parts_cents <> s.amount or whole.parts_refunded_cents <> s.refunded
          or whole.parts_due_cents <> s.due or s.foreign_parts > 0 or not whole.counts_as_paid
          or whole.amount_cents + s.amount <> o.total_cents) as violations
      from (select p.part_of, sum(p.amount_cents) as amount, sum(p.refunded_cents) as refunded, sum(p.refund_due_cents) as due,
          count(*) filter (where d.kind is distinct from 'accepted' or w.order_id <> p.order_id) as foreign_parts
        from payments p join payments w on w.id = p.part_of left join payment_decisions d on d.payment_id = p.id
        group by 1) s join payments whole on whole.id = s.part_of join orders o on o.id = whole.order_id`,
  },
  {
    name: 'Toda devolução pendente tem quem a faça, ou um aviso que a loja decide',
    unit: 'devoluções pendentes',
    sql: `select count(*) as figure, count(*) filter (where j.key is null and not ${IS_REFUND_REFUSED}) as violations
      from payments p left join graphile_worker.jobs j on j.key = 'refund:' || p.id and j.attempts < j.max_attempts
      where p.refund_due_cents > p.refunded_cents and not ${IS_CASH}`,
  },
  {
    name: 'Total do pedido é a soma dos itens, menos descontos, mais entrega',
    unit: 'pedidos',
    sql: `select count(*) as figure,
        count(*) filter (where l.subtotal is distinct from o.subtotal_cents or l.discount is distinct from o.discount_cents
          or o.total_cents <> o.subtotal_cents - o.discount_cents + ${ADJUSTED_CENTS}) as violations
      from orders o left join (
        select _parent_id, sum(unit_price_cents * quantity) as subtotal, sum(unit_discount_cents * quantity) as discount
        from orders_lines group by 1) l on l._parent_id = o.id`,
  },
  {
    name: 'A história do pedido começa na criação, não tem saltos e acaba no status atual',
    unit: 'eventos',
    sql: `select count(*) as figure,
        count(*) filter (where broken) as violations
      from (select
          case when lag(e.id) over w is null then e.from_status is not null
            else e.from_status is distinct from lag(e.to_status) over w end
          or (lead(e.id) over w is null and e.to_status <> o.status::text) as broken
        from order_events e join orders o on o.id = e.order_id
        window w as (partition by e.order_id order by e.created_at, (e.from_status is not null))) s`,
  },
  {
    name: 'Todo pedido tem história',
    unit: 'pedidos',
    sql: `select count(*) as figure,
        count(*) filter (where not exists (select 1 from order_events e where e.order_id = o.id)) as violations
      from orders o`,
  },
  {
    name: 'Livros-caixa só crescem (gatilhos ligados)',
    unit: 'gatilhos',
    sql: `select count(*) as figure, 8 - count(*) as violations from pg_trigger
      where tgenabled = 'O' and tgname in ('order_events_append_only', 'stock_movements_append_only',
        'audit_log_append_only', 'consents_append_only', 'payment_decisions_append_only', 'cash_movements_append_only',
        'stock_movements_apply', 'products_keep_stock')`,
  },
  {
    name: 'Todo aviso do provedor foi tratado ou espera a vez',
    unit: 'avisos recebidos',
    sql: `select count(*) as figure,
        count(*) filter (where n.processed_at is null and j.key is null) as violations
      from payment_notifications n
      left join graphile_worker.jobs j on j.key = 'notification:' || n.id and j.attempts < j.max_attempts`,
  },
  {
    name: 'Um pedido tem no máximo um código Pix aberto',
    unit: 'pedidos com código aberto',
    sql: `select count(*) as figure, count(*) filter (where codes > 1) as violations
      from (select count(*) as codes from payments p where p.channel = 'pix' and p.status = 'pending' group by p.order_id) s`,
  },
  {
    name: 'Um Pix é um pagamento só, com qualquer número que o provedor lhe dê',
    unit: 'códigos Pix',
    sql: `select count(*) as figure, count(*) filter (where exists (select 1 from payments twin
          where twin.provider_payment_id = c.provider_number and twin.mismatch is distinct from 'unmapped'
            and exists (select 1 from payments own where own.provider_payment_id = c.provider_payment_id))) as violations
      from pix_codes c`,
  },
  {
    name: 'Pagamento de pedido encerrado está fechado, tem quem o feche, ou um aviso que a loja vê',
    unit: 'pagamentos em aberto de pedidos encerrados',
    sql: `select count(*) as figure, count(*) filter (where j.key is null and not exists (select 1 from provider_notices n
          where n.subject in ('cancel:' || p.id, 'access'))) as violations
      from payments p join orders o on o.id = p.order_id
        left join graphile_worker.jobs j on j.key = 'cancel-payment:' || p.id and j.attempts < j.max_attempts
      where ${IS_OPEN_PAYMENT} and (o.status = 'cancelado' or o.closing_reason is not null or o.payment_status <> 'unpaid')`,
  },
  {
    name: 'Pedido que espera o provedor não segura nada e tem um pagamento em aberto',
    unit: 'pedidos que esperam o provedor',
    sql: `select count(*) as figure,
        count(*) filter (where o.stock_held or o.slot_held or o.payment_status <> 'unpaid' or o.status = 'cancelado'
          or not exists (select 1 from payments p where p.order_id = o.id and ${IS_OPEN_PAYMENT})
          or not exists (select 1 from order_events e where e.order_id = o.id and e.reason = 'closing')) as violations
      from orders o where o.closing_reason is not null`,
  },
  {
    name: 'Cada recusa do provedor tem um aviso aberto no máximo, com um e-mail',
    unit: 'avisos sobre o provedor',
    sql: `select count(*) as figure,
        count(*) filter (where twins > 1 or mails <> 1) as violations
      from (select n.id, count(*) filter (where ${IS_OPEN_NOTICE}) over (partition by n.subject) as twins,
          (select count(*) from outgoing_mails m where m.dedupe_key = 'provider-notice:' || n.id) as mails
        from provider_notices n) n`,
  },
  {
    name: 'O que a loja devolveu por fora faz parte do devolvido, e tem quem o anotou',
    unit: 'centavos devolvidos por fora',
    sql: `select coalesce(sum(p.outside_cents), 0) as figure,
        count(*) filter (where p.outside_cents > p.refunded_cents or not exists (
          select 1 from audit_log a where a.action = 'order.returned_outside' and a.subject_id = p.order_id::text)) as violations
      from payments p where p.outside_cents > 0`,
  },
  {
    name: 'O que o provedor informou de um pagamento cabe nele: devoluções, tarifa e líquido não passam do valor',
    unit: 'pagamentos informados',
    sql: `select count(*) as figure,
        count(*) filter (where p.proceeds_refunded_cents > p.amount_cents or p.fee_cents > p.amount_cents
          or p.net_cents > p.amount_cents - p.proceeds_refunded_cents) as violations
      from payments p where p.release_at is not null`,
  },
  {
    name: 'Recebimentos: a soma dos dias é a dos pagamentos, ao centavo',
    unit: 'centavos recebidos pelo provedor',
    sql: `select coalesce(sum(p.gross - p.refunds), 0) as figure, count(*) filter (where p.payments is distinct from d.payments
          or p.gross <> d.gross or p.refunds <> d.refunds or d.gross - d.fee - d.refunds - d.contested + d.other <> d.net) as violations
      from (select to_char(p.release_at at time zone 'America/Bahia', 'YYYY-MM') as month, count(*)::int as payments,
            sum(p.amount_cents) as gross, sum(p.refunded_cents) as refunds
          from payments p where ${REACHED_SHOP} and p.release_at is not null group by 1) p
        full join (select to_char(s.day, 'YYYY-MM') as month, sum(s."paymentCount") as payments, sum(s."grossCents") as gross,
            sum(s."refundedCents") as refunds, sum(s."feeCents") as fee, sum(s."contestedCents") as contested,
            sum(s."otherCents") as other, sum(s."netCents") as net
          from (select ${RELEASE_DAY} as day, ${PROCEEDS_SUMS} from ${PROCEEDS} r where r.release_at is not null group by 1) s
          group by 1) d on d.month = p.month`,
  },
  {
    name: 'O provedor foi perguntado sobre cada pagamento novo, e outra vez depois de cada mudança',
    unit: 'pagamentos ainda não informados',
    sql: `select count(*) as figure, count(*) filter (where p.updated_at < now() - interval '1 hour'
          and p.created_at > now() - interval '2 days' and p.proceeds_asked_at is null) as violations
      from payments p where ${REACHED_SHOP} and ${HAS_OLD_PROCEEDS}`,
  },
];
