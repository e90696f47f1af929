import type { Row, RuledTable } from './rows';

export interface Check {
  table: RuledTable;
  /**
   * Changes to a valid row. With a change of `breaks` the check rejects the row; with a change of `fits` it accepts the
   * row. The value `order` stands for the id of an order.
   */
  breaks: Row[];
  fits: Row[];
}

/** The check constraints on delivery zones, on delivery and pickup windows, and on the settings of text messages. */
export const DELIVERY_CHECKS: Record<string, Check> = {
  orders_slot_whole: {
    table: 'orders',
    breaks: [{ slot_date: '2026-11-24' }, { slot_from: '09:00', slot_to: '12:00' }],
    fits: [{ slot_date: null }],
  },
  delivery_closed_days_ends_at: {
    table: 'delivery_closed_days',
    breaks: [{ ends_at: '24:00' }, { ends_at: '9:00' }, { ends_at: '' }],
    fits: [{ ends_at: '15:30' }, { ends_at: null }],
  },
  orders_slot_held: {
    table: 'orders',
    breaks: [{ slot_held: true }],
    fits: [{ slot_held: false }],
  },
  orders_instructions_length: {
    table: 'orders',
    breaks: [{ delivery_instructions: 'a'.repeat(201) }],
    fits: [{ delivery_instructions: 'a'.repeat(200) }],
  },
  addresses_instructions_length: {
    table: 'addresses',
    breaks: [{ instructions: 'a'.repeat(201) }],
    fits: [{ instructions: 'a'.repeat(200) }],
  },
  delivery_zones_amounts: {
    table: 'delivery_zones',
    breaks: [{ fee_cents: -1 }, { fee_cents: 100_001 }, { min_cents: -1 }, { free_over_cents: -1 }],
    fits: [{ fee_cents: 0, min_cents: 10_000_000, free_over_cents: null }, { free_over_cents: 0 }],
  },
  slot_templates_ranges: {
    table: 'slot_templates',
    breaks: [{ weekday: 7 }, { weekday: -1 }, { capacity: -1 }, { cutoff_days: 31 }],
    fits: [{ weekday: 0, capacity: 0, cutoff_days: 0 }, { weekday: 6 }],
  },
  opening_hours_kind: { table: 'opening_hours', breaks: [{ kind: 'dinner' }], fits: [{ kind: 'pickup' }] },
  opening_hours_weekday: {
    table: 'opening_hours',
    breaks: [{ weekday: 7 }, { weekday: -1 }],
    fits: [{ weekday: 0 }],
  },
  opening_hours_times: {
    table: 'opening_hours',
    breaks: [{ opens: '24:00' }, { closes: '9h' }],
    fits: [{ opens: '22:00', closes: '02:00' }],
  },
  slot_days_taken: {
    table: 'slot_days',
    breaks: [{ taken: 11 }, { taken: -1 }, { capacity: -1 }],
    fits: [{ taken: 10 }, { capacity: 0 }],
  },
  waitlist_entries_email: {
    table: 'waitlist_entries',
    breaks: [{ email: 'Ana@Clientes.test' }, { email: `${'a'.repeat(250)}@x.br` }],
    fits: [{ email: 'ana@clientes.test' }],
  },
  waitlist_entries_told: {
    table: 'waitlist_entries',
    breaks: [{ told_at: '2026-12-01' }],
    fits: [{ told_at: '2026-12-01', confirmed_at: '2026-12-01' }],
  },
  page_visits_step: { table: 'page_visits', breaks: [{ step: 'x' }], fits: [] },
  page_visits_source: {
    table: 'page_visits',
    breaks: [{ source: 'google.com' }, { step: 'arrival' }, { step: 'arrival', source: 'x'.repeat(61) }],
    fits: [],
  },
  page_visits_visits: { table: 'page_visits', breaks: [{ visits: 0 }], fits: [] },
  resources_known: { table: 'resources', breaks: [{ name: 'x' }], fits: [] },
  sms_settings_id_check: { table: 'sms_settings', breaks: [{ id: false }], fits: [] },
  sms_settings_daily_limit_check: {
    table: 'sms_settings',
    breaks: [{ daily_limit: -1 }, { daily_limit: 100_001 }],
    fits: [],
  },
  sms_settings_price: {
    table: 'sms_settings',
    breaks: [
      { price_cents: 0, priced_at: '2026-11-26T12:00:00Z' },
      { price_cents: 10_001, priced_at: '2026-11-26T12:00:00Z' },
      { price_cents: 40 },
      { priced_at: '2026-11-26T12:00:00Z' },
    ],
    fits: [],
  },
  delivery_pause_id_check: { table: 'delivery_pause', breaks: [{ id: false }], fits: [] },
  delivery_pause_paused_method_check: {
    table: 'delivery_pause',
    breaks: [{ paused_method: 'all' }],
    fits: [],
  },
  delivery_pause_vacation: {
    table: 'delivery_pause',
    breaks: [{ vacation_from: '2026-12-20' }, { vacation_from: '2026-12-20', vacation_to: '2026-12-19' }],
    fits: [{ paused_method: 'pickup', vacation_from: '2026-12-20', vacation_to: '2026-12-20' }],
  },
  delivery_pause_reminded: {
    table: 'delivery_pause',
    breaks: [{ reminded_at: '2026-11-26T12:00:00Z' }],
    fits: [],
  },
  area_requests_lengths: {
    table: 'area_requests',
    breaks: [
      { email: 'Ana@clientes.test' },
      { email: `${'a'.repeat(243)}@clientes.test` },
      { city: 'a'.repeat(121) },
      { neighborhood: 'a'.repeat(121) },
      { cep: '44001-000' },
    ],
    fits: [{ cep: '', neighborhood: '' }, { cep: '44001000' }],
  },
  products_notice_days_range: {
    table: 'products',
    breaks: [{ notice_days: -1 }, { notice_days: 31 }],
    fits: [{ notice_days: 30 }],
  },
};
