import type { Check } from './delivery-checks';

const at = '2026-11-22T12:00:00Z';
const blocked = { status: 'bloqueado', blocked_at: at, blocked_kind: 'conferencia' };

/** The check constraints on lots. */
export const LOT_CHECKS: Record<string, Check> = {
  lots_code: {
    table: 'lots',
    breaks: [{ code: '26112-1' }, { code: '261120-0' }, { code: '261120-1000' }, { code: 'x' }],
    fits: [{ code: '261118-999' }],
  },
  lots_known: {
    table: 'lots',
    breaks: [{ status: 'x' }, { gluten_result: 'x' }, { ...blocked, blocked_kind: 'x' }],
    fits: [{ gluten_result: 'below_limit' }, { ...blocked, blocked_kind: 'vencido' }],
  },
  lots_days: {
    table: 'lots',
    breaks: [{ best_before: '2026-11-19' }],
    fits: [{ best_before: '2026-11-20' }],
  },
  lots_units: {
    table: 'lots',
    breaks: [
      { quantity: 0 },
      { quantity: 10_001 },
      { packed_units: -1 },
      { lost_units: -1 },
      { packed_units: 6, lost_units: 5 },
    ],
    fits: [{ packed_units: 5, lost_units: 5 }],
  },
  lots_status_facts: {
    table: 'lots',
    breaks: [
      { status: 'liberado' },
      { status: 'encerrado' },
      { status: 'recolhido' },
      { ...blocked, status: 'em_analise' },
      { ...blocked, blocked_kind: null },
    ],
    fits: [blocked, { status: 'liberado', released_at: at }, { status: 'encerrado', closed_at: at }],
  },
  lots_gluten: {
    table: 'lots',
    breaks: [
      { gluten_result: 'value' },
      { gluten_mg_kg: 1 },
      { gluten_result: 'value', gluten_mg_kg: -1 },
      { gluten_limit_mg_kg: 0 },
    ],
    fits: [{ gluten_result: 'value', gluten_mg_kg: 0, gluten_limit_mg_kg: 5 }],
  },
  lots_lengths: {
    table: 'lots',
    breaks: [
      { gluten_method: 'a'.repeat(61) },
      { laboratory: 'a'.repeat(121) },
      { blocked_note: 'a'.repeat(201) },
    ],
    fits: [{ gluten_method: 'a'.repeat(60), laboratory: 'a'.repeat(120) }],
  },
  lot_events_event_check: { table: 'lot_events', breaks: [{ event: 'x' }], fits: [{ event: 'reopened' }] },
  lot_checks_item_check: { table: 'lot_checks', breaks: [{ item: 'x' }], fits: [{ item: 'embalagem' }] },
  lot_ingredients_place_check: {
    table: 'lot_ingredients',
    breaks: [{ place: 0 }, { place: 41 }],
    fits: [{ place: 40 }],
  },
  lot_ingredients_lengths: {
    table: 'lot_ingredients',
    breaks: [
      { name: '' },
      { name: 'a'.repeat(201) },
      { supplier: 'a'.repeat(81) },
      { supplier_lot: 'a'.repeat(41) },
    ],
    fits: [{ name: 'a'.repeat(200), supplier: 'a'.repeat(80), supplier_lot: 'a'.repeat(40) }],
  },
  lot_reports_content_check: {
    table: 'lot_reports',
    breaks: [{ content: Buffer.alloc(0) }],
    fits: [{ content: Buffer.alloc(1) }],
  },
  lot_reports_file_name_check: {
    table: 'lot_reports',
    breaks: [{ file_name: '' }, { file_name: 'a'.repeat(121) }],
    fits: [{ file_name: 'a'.repeat(120) }],
  },
  lot_losses_quantity_check: { table: 'lot_losses', breaks: [{ quantity: 0 }], fits: [{ quantity: 2 }] },
  lot_losses_kind_check: { table: 'lot_losses', breaks: [{ kind: 'x' }], fits: [{ kind: 'sem_lote' }] },
  lot_losses_note_check: {
    table: 'lot_losses',
    breaks: [{ note: 'a'.repeat(201) }],
    fits: [{ note: 'a'.repeat(200) }],
  },
  lot_shortfalls_delta_check: { table: 'lot_shortfalls', breaks: [{ delta: 0 }], fits: [{ delta: -1 }] },
  order_line_lots_quantity_check: {
    table: 'order_line_lots',
    breaks: [{ quantity: 0 }, { quantity: 401, lot_id: null }, { quantity: -401, lot_id: null }],
    fits: [
      { quantity: 400, lot_id: null },
      { quantity: -400, lot_id: null },
    ],
  },
  order_preparations_step_check: { table: 'order_preparations', breaks: [{ step: 0 }], fits: [{ step: 2 }] },
  orders_lines_removed: {
    table: 'orders_lines',
    breaks: [{ removed_units: -1 }, { quantity: 2, removed_units: 3 }],
    fits: [{ quantity: 2, removed_units: 2 }],
  },
  orders_lines_refunded: {
    table: 'orders_lines',
    breaks: [{ refunded_units: -1 }, { quantity: 2, refunded_units: 3 }],
    fits: [{ quantity: 2, refunded_units: 2 }],
  },
  order_line_changes_units_check: {
    table: 'order_line_changes',
    breaks: [{ units: 0 }],
    fits: [{ units: 1 }],
  },
  order_line_changes_refund_cents_check: {
    table: 'order_line_changes',
    breaks: [{ refund_cents: -1 }],
    fits: [{ refund_cents: 1 }],
  },
  order_line_changes_pair: { table: 'order_line_changes', breaks: [{ unit_cents: 1 }], fits: [{}] },
  order_line_changes_item_refund: {
    table: 'order_line_changes',
    breaks: [
      { replacement_line_id: 'x', unit_cents: 0, item_refund_id: '00000000-0000-4000-8000-000000000000' },
    ],
    fits: [{}],
  },
  order_line_changes_not_due: {
    table: 'order_line_changes',
    breaks: [{ not_due_cents: -1 }, { not_due_cents: 1, refund_cents: 1 }],
    fits: [
      { not_due_cents: 1, refund_cents: 0 },
      { not_due_cents: 0, refund_cents: 0 },
    ],
  },
  order_item_refunds_amounts: {
    table: 'order_item_refunds',
    breaks: [{ refund_cents: 0 }, { delivery_cents: -1 }, { refund_cents: 100, delivery_cents: 101 }],
    fits: [{ refund_cents: 100, delivery_cents: 100 }],
  },
  sent_without_lot_units_check: { table: 'sent_without_lot', breaks: [{ units: 0 }], fits: [{ units: 2 }] },
};
