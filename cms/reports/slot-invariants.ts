import type { Invariant } from './invariant';

export const slotInvariants: Invariant[] = [
  {
    name: 'As vagas tomadas de cada horário são os pedidos vivos nele',
    unit: 'vagas tomadas',
    sql: `with held as (
        select slot_template_id as template_id, slot_date as date, count(*) as orders from orders where slot_held group by 1, 2)
      select coalesce(sum(coalesce(d.taken, 0)), 0) as figure,
        count(*) filter (where coalesce(d.taken, 0) <> coalesce(h.orders, 0)) as violations
      from slot_days d full join held h on h.template_id = d.template_id and h.date = d.date`,
  },
  {
    name: 'Todo pedido vivo com horário segura a vaga, ou espera a escolha de outro',
    unit: 'pedidos com horário',
    sql: `select count(*) as figure,
        count(*) filter (where not o.slot_held and o.slot_choice_until is null) as violations
      from orders o where o.slot_date is not null and o.status <> 'cancelado'`,
  },
  {
    name: 'Nenhuma escolha de horário passou do prazo (mais 10 minutos)',
    unit: 'escolhas abertas',
    sql: `select count(*) as figure,
        count(*) filter (where slot_choice_until < now() - interval '10 minutes' or slot_held or payment_status in ('unpaid', 'a_receber'))
          as violations
      from orders where slot_choice_until is not null`,
  },
  {
    name: 'Os horários de uma forma de entrega estão num lugar só: nos horários da semana, ou sem eles',
    unit: 'horários da semana',
    sql: `select count(*) as figure,
        count(*) filter (where t.active and exists (select 1 from opening_hours h where h.kind = t.method::text))
          as violations
      from slot_templates t`,
  },
];
