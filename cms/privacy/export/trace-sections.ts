import type { DataSection } from './data-section';

const ACTOR = `case when a.actor_id = $1 then 'você' else 'loja' end`;

/** The sections of the person's data file about what the shop sent, received and recorded about the person. */
export const traceSections: readonly DataSection[] = [
  {
    key: 'emails',
    isList: true,
    sql: `select m.kind as assunto, m.detail as detalhe, upper(right(m.order_id::text, 8)) as pedido,
        own.name as para_nome, own.address as para_email, m.created_at as pedido_em, m.sent_at as enviado_em,
        m.outcome as resultado, s.phone as para_celular, s.body as texto_do_sms, s.status as entrega, s.failure as motivo
      from outgoing_mails m left join outgoing_mail_addresses own on own.mail_id = m.id
        left join sms_messages s on s.mail_id = m.id
      where m.customer_id = $1 order by m.created_at, m.id`,
  },
  {
    key: 'campanhas',
    isList: true,
    sql: `select c.title as titulo, c.channel::text as canal, d.status::text as situacao, d.created_at as criado_em, d.sent_at as enviado_em,
        d.unsubscribed_at as descadastrado_em, d.opened_at as aberto_em
      from campaign_deliveries d join campaigns c on c.id = d.campaign_id
      where d.customer_id = $1 order by d.created_at, d.id`,
  },
  {
    key: 'links_por_email',
    isList: true,
    sql: `select kind as assunto, email as novo_email, provider as onde, subject as identificacao,
        created_at as criado_em, expires_at as vale_ate, used_at as usado_em
      from account_tokens where customer_id = $1 order by created_at, id`,
  },
  {
    key: 'pedidos_de_exclusao',
    isList: true,
    sql: `select id as codigo, source as pedido_por, requested_at as pedido_em, done_at as feito_em
      from erasure_requests where customer_id = $1 order by requested_at, id`,
  },
  {
    // Lists what a team member did as a courier in delivery runs.
    key: 'rotas',
    isList: true,
    sql: `select r.date as dia, r.state as andamento, r.slot_from as inicio_do_horario, r.slot_to as fim_do_horario,
        r.started_at as saiu_em, r.ended_at as encerrada_em,
        case when r.courier_id = $1 then 'você' else 'loja' end as entregue_por,
        (select coalesce(json_agg(json_build_object('passo', e.event, 'resultado', e.result, 'tocado_em', e.tapped_at,
            'feito_em', e.created_at) order by e.created_at), '[]')
          from run_events e where e.run_id = r.id and e.actor_id = $1) as toques
      from runs r where r.courier_id = $1
        or exists (select 1 from run_events e where e.run_id = r.id and e.actor_id = $1)
      order by r.date, r.created_at, r.id`,
  },
  {
    // If the person acted on something other than their own account, for example as an admin, omits the values before
    // and after the change, because those values belong to the shop.
    key: 'registros',
    isList: true,
    sql: `select a.action as acao, ${ACTOR} as quem, a.created_at as feito_em, a.reason as motivo,
        case when a.subject_id = $1::text then a.before end as antes,
        case when a.subject_id = $1::text then a.after end as depois
      from audit_log a
      where a.actor_id = $1 or (a.subject_type = 'customers' and a.subject_id = $1::text)
      order by a.created_at, a.id`,
  },
  {
    key: 'painel',
    isList: true,
    sql: `select p.key as ajuste, p.value as valor, p.updated_at as alterado_em
      from payload_preferences p
      where p.id in (select parent_id from payload_preferences_rels where customers_id = $1) order by p.key, p.id`,
  },
];
