import type { Check } from './delivery-checks';

const at = '2026-11-22T12:00:00Z';

/** The check constraints on recalls. */
export const RECALL_CHECKS: Record<string, Check> = {
  recalls_known: { table: 'recalls', breaks: [{ reason: 'x' }], fits: [{ reason: 'conservacao' }] },
  recalls_lengths: {
    table: 'recalls',
    breaks: [
      { risk: 'a'.repeat(9) },
      { risk: 'a'.repeat(301) },
      { instruction: 'a'.repeat(9) },
      { instruction: 'a'.repeat(301) },
    ],
    fits: [{ risk: 'a'.repeat(300), instruction: 'a'.repeat(300) }],
  },
  recalls_pairs: {
    table: 'recalls',
    breaks: [{ notice_at: at }, { closed_at: at }],
    fits: [{}],
  },
  recalls_drill_is_private: {
    table: 'recalls',
    breaks: [{ is_drill: true, notice_at: at, notice_by_id: '00000000-0000-4000-8000-000000000001' }],
    fits: [{ is_drill: true }],
  },
  recall_people_hash: {
    table: 'recall_people',
    breaks: [{ token_hash: 'a'.repeat(63) }, { token_hash: 'A'.repeat(64) }],
    fits: [{ token_hash: 'f'.repeat(64) }],
  },
  recall_people_pairs: {
    table: 'recall_people',
    breaks: [{ warned_at: at }, { collected_at: at }],
    fits: [{ answered_at: at }],
  },
  recall_orders_units_check: { table: 'recall_orders', breaks: [{ units: 0 }], fits: [{ units: 2 }] },
  recall_duties_duty_check: {
    table: 'recall_duties',
    breaks: [{ duty: 'x' }],
    fits: [{ duty: 'relatorio_enviado' }],
  },
};
