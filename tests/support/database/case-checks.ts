import type { Check } from './delivery-checks';

const decided = { status: 'resolvido', decision: 'devolver', decided_at: '2026-11-22T12:00:00Z' };

const OWN_ID = '00000000-0000-4000-8000-000000000009';

/** The check constraints on cases. */
export const CASE_CHECKS: Record<string, Check> = {
  cases_known: {
    table: 'cases',
    breaks: [
      { kind: 'x' },
      { kind: 'recolhimento' },
      { status: 'x' },
      { wish: 'x' },
      { ...decided, decision: 'x' },
    ],
    fits: [{ kind: 'passei_mal', status: 'em_atendimento', wish: null }, { wish: 'troca' }],
  },
  cases_decided: {
    table: 'cases',
    breaks: [
      { status: 'resolvido' },
      { decision: 'devolver' },
      { ...decided, decided_at: null },
      { ...decided, decision: 'recusar' },
      { ...decided, status: 'recusado' },
    ],
    fits: [decided, { ...decided, status: 'recusado', decision: 'recusar' }],
  },
  cases_amount: {
    table: 'cases',
    breaks: [{ amount_cents: -1 }, { amount_cents: 1 }, { ...decided, decision: 'troca', amount_cents: 1 }],
    fits: [
      { ...decided, amount_cents: 1 },
      { ...decided, decision: 'cancelado', amount_cents: 1 },
    ],
  },
  cases_replacement: {
    table: 'cases',
    breaks: [
      { ...decided, decision: 'devolver', replacement_order_id: '00000000-0000-4000-8000-000000000001' },
    ],
    fits: [{ ...decided, decision: 'troca' }],
  },
  cases_lengths: {
    table: 'cases',
    breaks: [{ text: 'a'.repeat(1001) }, { reply: 'a'.repeat(1001) }],
    fits: [{ text: 'a'.repeat(1000), reply: 'a'.repeat(1000) }],
  },
  case_lines_quantity_check: { table: 'case_lines', breaks: [{ quantity: 0 }], fits: [{ quantity: 2 }] },
  case_lines_moved: {
    table: 'case_lines',
    breaks: [{ moved: -1 }, { moved: 2 }],
    fits: [{ moved: 1 }, { quantity: 3, moved: 2 }],
  },
  cases_withdrawal: {
    table: 'cases',
    breaks: [{ id: OWN_ID, withdrawal_id: OWN_ID }],
    fits: [{ withdrawal_id: null }],
  },
  case_events_event_check: {
    table: 'case_events',
    breaks: [{ event: 'x' }],
    fits: [{ event: 'decided' }, { event: 'moved' }],
  },
  case_events_actor_check: { table: 'case_events', breaks: [{ actor: 'x' }], fits: [{ actor: 'system' }] },
  case_photos_limits: {
    table: 'case_photos',
    breaks: [{ place: 0 }, { place: 5 }, { content: Buffer.alloc(0) }, { content: Buffer.alloc(4_194_305) }],
    fits: [{ place: 4, content: Buffer.alloc(4_194_304) }],
  },
  case_health_text_check: {
    table: 'case_health',
    breaks: [{ text: 'a'.repeat(1001) }],
    fits: [{ text: 'a'.repeat(1000) }],
  },
};
