import type { Invariant } from './invariant';

export const reviewInvariants: Invariant[] = [
  {
    name: 'Só avalia um produto quem recebeu um pedido com ele',
    unit: 'avaliações',
    sql: `select count(*) as figure, count(*) filter (where not exists (
        select 1 from orders o join orders_lines l on l._parent_id = o.id
        where o.id = r.order_id and l.product_id = r.product_id and o.guest is distinct from 'erased'
          and exists (select 1 from order_events e where e.order_id = o.id and e.to_status = 'entregue'))) as violations
      from reviews r`,
  },
  {
    name: 'Uma avaliação está escondida só por um motivo',
    unit: 'avaliações na loja',
    sql: `select count(*) filter (where state = 'published') as figure, count(*) filter (where
        (state = 'published') and (published_at is null or hidden_reason is not null)
        or (state = 'hidden') <> (hidden_reason is not null)) as violations
      from reviews`,
  },
  {
    name: 'Nenhum pedido foi convidado duas vezes a avaliar',
    unit: 'convites para avaliar',
    sql: `select count(*) as figure, count(*) filter (where (
        select count(*) from outgoing_mails m where m.order_id = i.order_id and m.kind = 'review-invitation') > 1) as violations
      from review_invitations i`,
  },
];
