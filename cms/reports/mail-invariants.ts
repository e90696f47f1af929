import { paidInAll } from '../orders/payment-origin';
import { hasPermissionSql } from '../platform/access/role-sql';
import type { Invariant } from './invariant';

/**
 * Returns the SQL of an invariant: exactly one mail of the given kind exists for each of the given events. Excludes the
 * orders of the seed, because they have no mails. The seed's orders are recognised by their missing placement key.
 */
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
    name: 'Um aviso para cada passo do pedido; nenhum enviado de um passo desfeito',
    unit: 'passos avisados ou desfeitos',
    sql: `select count(*) as figure,
        count(*) filter (where mails <> 1 or (undone and told) or (not undone and dropped)) as violations
      from (select e.undone, m.mails, m.told, m.dropped
        from (select e.*, coalesce(lead(e.reason) over w = 'step_undone', false) as undone
          from order_events e window w as (partition by e.order_id order by e.created_at, (e.from_status is not null))) e
        join orders o on o.id = e.order_id
        cross join lateral (select count(*) as mails, coalesce(bool_or(m.sent_at is not null), false) as told,
            coalesce(bool_or(m.outcome = 'undone'), false) as dropped
          from outgoing_mails m where m.dedupe_key = 'order-status:' || e.id) m
        where o.placement_key is not null and e.to_status in ('em_preparo', 'enviado', 'entregue')
          and e.from_status is distinct from e.to_status and e.reason <> 'step_undone') d`,
  },
  {
    // A guest who cancelled an unpaid order is not told (`isOfUnpaidGuest`).
    name: 'Um aviso para cada cancelamento',
    unit: 'cancelamentos avisados',
    sql: `select count(*) as figure, count(*) filter (where mails <> 1 and (mails > 0 or not "isUnpaidGuest")) as violations
      from (select (select count(*) from outgoing_mails m where m.dedupe_key = 'order-cancelled:' || e.id) as mails,
          o.customer_id is null and e.reason = 'cancelled_by_customer' and not exists (
            select 1 from payments p where p.order_id = o.id and p.counts_as_paid) as "isUnpaidGuest"
        from order_events e join orders o on o.id = e.order_id
        where o.placement_key is not null and e.to_status = 'cancelado' and e.from_status <> 'cancelado'
          and e.reason in ('expired', 'cancelled_by_customer', 'cancelled_by_admin', 'slot_not_chosen')) d`,
  },
  {
    name: 'Um aviso para cada valor devolvido',
    unit: 'pedidos com devolução',
    sql: `select count(*) as figure, count(*) filter (where mails < 1) as violations
      from (select (select count(*) from outgoing_mails m where m.order_id = o.id
            and m.kind in ('order-refunded', 'order-changed')) as mails
        from payments p join orders o on o.id = p.order_id
        where o.placement_key is not null and p.counts_as_paid and ${paidInAll('p').refunded} > 0) d`,
  },
  {
    // Reminders and events are written under the order's lock, so a later commit has a later timestamp.
    name: 'Nenhum lembrete de pagamento depois de pago ou cancelado',
    unit: 'lembretes',
    sql: `select count(*) as figure, count(*) filter (where exists (
          select 1 from order_events e where e.order_id = m.order_id and e.created_at < m.created_at
            and (e.to_status = 'cancelado' or e.reason in ('payment_approved', 'payment_approved_late', 'paid_outside',
              'payment_accepted')))) as violations
      from outgoing_mails m where m.kind in ('payment-reminder', 'pix-code')`,
  },
  {
    name: 'O e-mail com o código Pix vai uma vez, só a quem não tem cadastro, e no lugar dos lembretes',
    unit: 'e-mails com código Pix',
    sql: `select count(*) as figure, count(*) filter (where m.customer_id is not null or exists (
          select 1 from outgoing_mails other where other.order_id = m.order_id and other.id <> m.id
            and other.kind in ('payment-reminder', 'pix-code'))) as violations
      from outgoing_mails m where m.kind = 'pix-code'`,
  },
  {
    name: 'Todo aviso no navegador é de um aparelho de quem o recebe, e no máximo um por causa',
    unit: 'avisos no navegador',
    sql: `select count(*) as figure,
        count(*) filter (where d.customer_id <> m.customer_id or m.dedupe_key !~ '[|][0-9a-f-]{36}$'
          or (d.id is not null and right(m.dedupe_key, 36) <> d.id::text)) as violations
      from outgoing_mails m left join push_devices d on d.id = m.device_id where m.kind like 'push:%'`,
  },
  {
    name: 'Nenhum aparelho recebe avisos de uma conta excluída',
    unit: 'aparelhos',
    sql: `select count(*) as figure, count(*) filter (where c.erased_at is not null) as violations
      from push_devices d join customers c on c.id = d.customer_id`,
  },
  {
    name: 'Todo celular avisado de pedidos novos é de quem trabalha com eles',
    unit: 'celulares da equipe',
    sql: `select count(*) as figure,
        count(*) filter (where not (${hasPermissionSql('c.role', 'order:receive-push')})) as violations
      from push_devices d join customers c on c.id = d.customer_id where d.is_team`,
  },
  {
    name: 'Todo SMS enviado está uma vez na operadora, e nenhum número permanece depois',
    unit: 'SMS',
    sql: `select count(*) as figure,
        count(*) filter (where (m.outcome = 'sent' and s.provider_id is null) or m.dedupe_key !~ '[|]sms$'
          or (s.provider_id is not null and (s.phone is not null or s.body is not null))
          or (m.outcome = 'handed_over' and s.mail_id is null)) as violations
      from outgoing_mails m left join sms_messages s on s.mail_id = m.id where m.kind like 'sms:%'`,
  },
  {
    name: 'Nenhum SMS a mais que o limite do dia',
    unit: 'SMS de hoje',
    sql: `select count(*) as figure, greatest(0, count(*) - greatest(max(s.daily_limit), 0))
          * (case when bool_or(s.updated_at > now() - interval '1 day') then 0 else 1 end) as violations
      from sms_settings s join sms_messages m on m.counts and m.claimed_at >=
        date_trunc('day', now() at time zone 'America/Bahia') at time zone 'America/Bahia'`,
  },
  {
    name: 'Todo e-mail foi enviado, dispensado ou espera a vez',
    unit: 'e-mails',
    sql: `select count(*) as figure,
        count(*) filter (where m.sent_at is null and (m.outcome is null or m.outcome in ('sending', 'handed_over')) and j.key is null) as violations
      from outgoing_mails m left join graphile_worker.jobs j on j.key = 'mail:' || m.id and j.attempts < j.max_attempts`,
  },
];
