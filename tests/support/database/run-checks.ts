import type { Check } from './delivery-checks';

const at = '2026-11-24T12:00:00Z';

/** The check constraints on courier runs. */
export const RUN_CHECKS: Record<string, Check> = {
  runs_known_state: {
    table: 'runs',
    breaks: [{ state: 'x' }],
    fits: [{ state: 'na_rua', started_at: at }],
  },
  runs_window: {
    table: 'runs',
    breaks: [{ slot_from: '09:00' }, { slot_to: '12:00' }],
    fits: [{ slot_from: '09:00', slot_to: '12:00' }],
  },
  runs_times: {
    table: 'runs',
    breaks: [{ state: 'na_rua' }, { state: 'encerrada' }, { started_at: at }, { ended_at: at }],
    fits: [
      { state: 'encerrada', ended_at: at },
      { state: 'encerrada', started_at: at, ended_at: at },
    ],
  },
  run_stops_positive: { table: 'run_stops', breaks: [{ position: 0 }], fits: [{ position: 9 }] },
  run_stops_outcome: {
    table: 'run_stops',
    breaks: [{ outcome: 'x', decided_at: at }],
    fits: [{ outcome: 'devolvida', decided_at: at }],
  },
  run_stops_reason: {
    table: 'run_stops',
    breaks: [
      { reason: 'nao_atendeu' },
      { outcome: 'sem_codigo', decided_at: at },
      { outcome: 'entregue', decided_at: at, reason: 'nao_atendeu' },
      { outcome: 'sem_codigo', decided_at: at, reason: 'x' },
    ],
    fits: [{ outcome: 'ninguem_em_casa', decided_at: at, reason: 'nao_atendeu' }],
  },
  run_stops_decided: {
    table: 'run_stops',
    breaks: [{ decided_at: at }, { outcome: 'entregue' }],
    fits: [{ outcome: 'entregue', decided_at: at }],
  },
  run_stops_lock: {
    table: 'run_stops',
    breaks: [
      { wrong_codes: 6 },
      { wrong_codes: -1 },
      { wrong_codes: 5, outcome: 'entregue', decided_at: at },
    ],
    fits: [{ wrong_codes: 5 }, { wrong_codes: 5, outcome: 'devolvida', decided_at: at }],
  },
  run_events_known: {
    table: 'run_events',
    breaks: [{ event: 'x' }, { event: 'entregue', result: 'x', tapped_at: at }],
    fits: [{ event: 'entregue', result: 'feito', tapped_at: at }, { event: 'sem_entregador' }],
  },
  run_events_tap: {
    table: 'run_events',
    breaks: [
      { event: 'entregue' },
      { result: 'feito' },
      { tapped_at: at },
      { event: 'entregue', result: 'feito' },
    ],
    fits: [{ event: 'saiu' }],
  },
};
