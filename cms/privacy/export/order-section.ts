import type { DataSection } from './data-section';

const rows = (sql: string) => `(select coalesce(json_agg(r), '[]') from (${sql}) r)`;

/** The role that acted, without naming the person who works in the shop. */
const ACTOR = `case e.actor::text when 'customer' then 'você' when 'admin' then 'loja' when 'payment' then 'pagamento'
  else 'sistema' end`;

/** All orders with everything stored about them. Amounts in centavos. */
export const orderSection: DataSection = {
  key: 'pedidos',
  isList: true,
  sql: `select o.id as codigo, upper(right(o.id::text, 8)) as numero, o.created_at as criado_em,
      o.status::text as situacao, o.payment_status::text as pagamento, o.payment_method as forma_de_pagamento,
      o.delivery_method::text as forma_de_entrega, o.delivery_address as endereco, o.address_street as rua,
      o.address_number as numero_da_casa, o.address_complement as complemento, o.address_neighborhood as bairro,
      o.address_city as cidade, o.address_cep as cep, o.delivery_notes as observacoes_da_entrega,
      o.subtotal_cents as subtotal_centavos, o.discount_cents as desconto_centavos,
      o.delivery_fee_cents as taxa_de_entrega_centavos, o.total_cents as total_centavos,
      o.reserved_until as reservado_ate, o.pix_until as reservado_para_pix_ate, o.received_at as recebido_em, o.held_reason as retido_por,
      o.preference_id as codigo_da_cobranca, o.payment_link as pagina_de_pagamento,
      o.terms_version as versao_dos_termos, o.terms_accepted_at as termos_aceitos_em, o.updated_at as alterado_em,
      ${rows(`select l.name as produto, l.quantity as quantidade, l.unit_price_cents as preco_centavos,
          l.unit_discount_cents as desconto_centavos, l.notes as observacao, l.label as rotulo
        from orders_lines l where l._parent_id = o.id order by l._order`)} as itens,
      ${rows(`select e.created_at as feito_em, ${ACTOR} as quem, e.from_status as de, e.to_status as para,
          e.reason as motivo, e.cancel_reason as motivo_da_loja
        from order_events e where e.order_id = o.id order by e.created_at`)} as historico,
      ${rows(`select n.text as texto, case when n.author_id = $1 then 'você' else 'loja' end as quem,
          n.created_at as feito_em
        from order_notes n where n.order_id = o.id order by n.created_at`)} as anotacoes,
      ${rows(`select p.provider::text as processado_por, p.provider_payment_id as codigo, p.status as situacao,
          p.status_detail as detalhe, p.method as forma_de_pagamento, p.amount_cents as valor_centavos,
          p.refunded_cents as devolvido_centavos, p.refund_due_cents as a_devolver_centavos,
          p.refund_reason as motivo_da_devolucao, p.expires_at as pode_ser_pago_ate, p.created_at as criado_em, p.updated_at as alterado_em
        from payments p where p.order_id = o.id order by p.created_at`)} as pagamentos
    from orders o where o.customer_id = $1 order by o.created_at, o.id`,
};
