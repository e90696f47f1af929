import { LINE_IN_FILE, ORDER_IN_FILE } from '../../orders/columns';
import type { DataSection } from './data-section';

const rows = (sql: string) => `(select coalesce(json_agg(r), '[]') from (${sql}) r)`;

/** SQL expression for the role of whoever acted. It does not name the person who works in the shop. */
const ACTOR = `case e.actor::text when 'customer' then 'você' when 'admin' then 'loja' when 'payment' then 'pagamento'
  else 'sistema' end`;

/**
 * Returns SQL that selects the orders that match a condition, with everything stored about them. `$1` is the id of the
 * customer or of the order that the condition refers to.
 */
export const ordersInFile = (
  condition: string,
): string => `select upper(right(o.id::text, 8)) as numero, ${ORDER_IN_FILE},
      ${rows(`select ${LINE_IN_FILE} from orders_lines l where l._parent_id = o.id order by l._order`)} as itens,
      ${rows(`select l.name as produto, coalesce(t.code, 'sem lote') as codigo, b.quantity as quantidade, b.created_at as separado_em
        from order_line_lots b join orders_lines l on l.id = b.line_id left join lots t on t.id = b.lot_id
        where l._parent_id = o.id order by b.created_at`)} as lotes,
      ${rows(`select e.created_at as feito_em, ${ACTOR} as quem, e.from_status as de, e.to_status as para,
          e.reason as motivo, e.cancel_reason as motivo_da_loja
        from order_events e where e.order_id = o.id order by e.created_at`)} as historico,
      ${rows(`select n.text as texto, case when n.author_id = $1 then 'você' else 'loja' end as quem,
          n.created_at as feito_em
        from order_notes n where n.order_id = o.id order by n.created_at`)} as anotacoes,
      ${rows(`select n.status as situacao, n.created_at as feito_em
        from step_notices n where n.order_id = o.id order by n.created_at`)} as avisos_por_whatsapp,
      ${rows(`select p.provider::text as processado_por, p.provider_payment_id as codigo, p.status as situacao,
          p.status_detail as detalhe, p.method as forma_de_pagamento, p.amount_cents as valor_centavos,
          p.refunded_cents as devolvido_centavos, p.refund_due_cents as a_devolver_centavos,
          p.reversed_due_cents as a_devolver_pelo_banco_centavos,
          p.refund_reason as motivo_da_devolucao, p.expires_at as pode_ser_pago_ate, p.created_at as criado_em, p.updated_at as alterado_em
        from payments p where p.order_id = o.id order by p.created_at`)} as pagamentos,
      ${rows(`select c.code as codigo, c.page_link as pagina_de_pagamento, c.amount_cents as valor_centavos, c.expires_at as vale_ate, c.left_at as trocado_por_cartao_em,
          c.provider_payment_id as codigo_da_cobranca, c.created_at as criado_em
        from pix_codes c where c.order_id = o.id order by c.attempt`)} as codigos_pix,
      ${rows(`select p.name as produto, r.stars as estrelas, r.text as texto, r.author as assinatura, r.received_at as recebido_em,
          r.state as situacao, r.hidden_reason as motivo, r.answer as resposta, r.answered_at as respondida_em,
          r.created_at as escrita_em, r.updated_at as alterado_em, r.published_at as publicada_em, f.created_at as foto_enviada_em,
          'data:image/webp;base64,' || translate(encode(f.content, 'base64'), E'\\n', '') as foto
        from reviews r join products p on p.id = r.product_id left join review_photos f on f.review_id = r.id
        where r.order_id = o.id order by r.created_at`)} as avaliacoes,
      (select i.invited_at from review_invitations i where i.order_id = o.id) as convite_para_avaliar_em,
      (select f.answered_at from frozen_answers f where f.order_id = o.id) as chegou_congelada_em,
      ${rows(`select c.protocol as protocolo, c.kind as problema, c.status as andamento, c.wish as preferencia, c.text as texto,
          c.call_me as podemos_ligar, c.opened_at as aberto_em, c.due_at as responder_ate, c.decision as decisao,
          c.amount_cents as valor_centavos, upper(right(c.replacement_order_id::text, 8)) as pedido_da_troca,
          (select w.protocol from cases w where w.id = c.withdrawal_id) as protocolo_da_desistencia, c.reply as resposta, c.decided_at as decidido_em,
          h.text as texto_sobre_saude, h.consent_version as versao_do_consentimento, h.consented_at as consentido_em,
          h.erase_at as apagado_em,
          ${rows(`select l.name as produto, cl.quantity as quantidade, cl.moved as passou_para_a_desistencia from case_lines cl
            join orders_lines l on l.id = cl.line_id where cl.case_id = c.id order by l._order`)} as itens,
          ${rows(`select e.event as passo, ${ACTOR} as quem, e.created_at as feito_em from case_events e
            where e.case_id = c.id order by e.created_at`)} as passos,
          ${rows(`select p.created_at as enviada_em, p.erase_at as apagada_em, p.removed_at as tirada_em, p.consent_version as versao_do_consentimento,
              'data:image/webp;base64,' || translate(encode(p.content, 'base64'), E'\\n', '') as imagem
            from case_photos p where p.order_id = c.order_id and p.client_key = c.client_key order by p.place`)} as fotos
        from cases c left join case_health h on h.case_id = c.id
        where c.order_id = o.id order by c.opened_at`)} as protocolos
    ,${rows(`select t.code as lote, r.started_at as avisado_em, h.units as quantidade, p.answered_at as lido_e_separado_em,
          p.warned_at as contatado_em, p.collected_at as buscado_em
        from recall_orders h join recalls r on r.id = h.recall_id join recall_people p on p.id = h.person_id
          join lots t on t.id = r.lot_id where h.order_id = o.id and not r.is_drill order by r.started_at`)} as recolhimentos
    ,${rows(`select r.date as dia, r.started_at as saiu_em, r.ended_at as rota_encerrada_em, s.position as parada, s.outcome as desfecho,
          s.reason as motivo, s.decided_at as resolvida_em, s.wrong_codes as codigos_errados
        from run_stops s join runs r on r.id = s.run_id where s.order_id = o.id and r.started_at is not null order by r.started_at`)} as rotas_de_entrega
    from orders o where ${condition} order by o.created_at, o.id`;

/** The section with all orders and everything stored about them. Amounts in centavos. */
export const orderSection: DataSection = {
  key: 'pedidos',
  isList: true,
  sql: ordersInFile('o.customer_id = $1'),
};
