import type { Invariant } from './invariant';

/** Conditions that delivery runs meet at any moment (docs/decisions/couriers.md#092). */
export const runInvariants: readonly Invariant[] = [
  {
    name: 'Uma rota encerrada não tem parada aberta, e uma rota na rua tem paradas',
    unit: 'rotas de entrega',
    sql: `select count(*) as figure, count(*) filter (where (state = 'encerrada' and open > 0) or stops = 0) as violations
      from (select r.state, (select count(*) from run_stops s where s.run_id = r.id) as stops,
          (select count(*) from run_stops s where s.run_id = r.id and s.outcome is null) as open from runs r) ways`,
  },
  {
    name: 'Cada pedido entregue numa rota passou a entregue, por quem entregou ou antes',
    unit: 'entregas em rotas',
    sql: `select count(*) as figure, count(*) filter (where not exists (
          select 1 from order_events e where e.order_id = s.order_id and e.to_status = 'entregue')) as violations
      from run_stops s where s.outcome in ('entregue', 'sem_codigo')`,
  },
  {
    name: 'Cada parada resolvida tem quem a resolveu, e cada bloqueio cinco códigos errados',
    unit: 'paradas de rotas',
    sql: `select count(*) as figure, count(*) filter (where
          (s.outcome in ('entregue', 'sem_codigo', 'ninguem_em_casa') and not exists (
            select 1 from run_events e where e.stop_id = s.id and e.event = s.outcome and e.result = 'feito'))
          or s.wrong_codes > (select count(*) from run_events e where e.stop_id = s.id and e.event = 'entregue'
            and e.result in ('codigo_errado', 'bloqueada'))) as violations
      from run_stops s`,
  },
];
