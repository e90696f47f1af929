import { randomUUID } from 'node:crypto';
import type { Cms } from '@cms/platform/context';

import { insertRow, type Row, type RuledTable, type SoundRows } from './rows';

/** A unique index, and rows that it accepts and refuses. */
export interface Unique {
  table: RuledTable;
  /** The first row's values, where the defaults do not suit the test. */
  first?: Row | (() => Promise<Row>);
  /** Columns in which a second row equals the first one, so that it is rejected. */
  shares: string[];
  /** Changes with which the second row is accepted. */
  unless: (() => Promise<Row> | Row)[];
  /** The second row's other columns, where equal values do not suit the test. */
  second?: (first: Row) => Row;
}

/**
 * Returns the unique indexes of cases, of their photos, and of the changes of a line. `open` returns the shop; it is a function because the shop
 * opens only before the first test.
 */
export const caseUniques = (open: () => { cms: Cms; sound: SoundRows }): Record<string, Unique> => ({
  cases_once: {
    table: 'cases',
    shares: ['order_id', 'client_key'],
    unless: [() => ({ client_key: randomUUID() }), async () => ({ order_id: await open().sound.orderId() })],
    second: () => ({ protocol: randomUUID() }),
  },
  case_photos_place: {
    table: 'case_photos',
    shares: ['order_id', 'client_key', 'place'],
    unless: [
      () => ({ place: 2 }),
      () => ({ client_key: randomUUID() }),
      () => ({ removed_at: '2026-11-22T12:00:00Z', content_hash: 'c'.repeat(64) }),
    ],
    second: () => ({ content_hash: 'b'.repeat(64) }),
  },
  case_photos_once: {
    table: 'case_photos',
    shares: ['order_id', 'client_key', 'content_hash'],
    unless: [() => ({ content_hash: 'b'.repeat(64) }), () => ({ client_key: randomUUID() })],
    second: () => ({ place: 2 }),
  },
  cases_one_replacement: {
    table: 'cases',
    first: async () => ({
      status: 'resolvido',
      decision: 'troca',
      decided_at: '2026-11-22T12:00:00Z',
      replacement_order_id: await insertRow(open().cms, 'orders', await open().sound.rows.orders()),
    }),
    shares: ['status', 'decision', 'decided_at', 'replacement_order_id'],
    unless: [() => ({ replacement_order_id: null })],
  },
  cases_protocol_key: { table: 'cases', shares: ['protocol'], unless: [() => ({ protocol: randomUUID() })] },
  order_line_changes_replacement_line_id_key: {
    table: 'order_line_changes',
    first: async () => ({ replacement_line_id: await open().sound.lineId(), unit_cents: 0 }),
    shares: ['replacement_line_id', 'unit_cents'],
    unless: [
      async () => ({ replacement_line_id: await open().sound.lineId(), unit_cents: 0 }),
      () => ({ replacement_line_id: null, unit_cents: null }),
    ],
  },
  order_line_changes_one_per_item_refund: {
    table: 'order_line_changes',
    first: async () => ({
      item_refund_id: await insertRow(
        open().cms,
        'order_item_refunds',
        await open().sound.rows.order_item_refunds(),
      ),
    }),
    shares: ['item_refund_id', 'line_id'],
    unless: [
      () => ({ item_refund_id: null }),
      async () => ({ line_id: (await open().sound.rows.order_line_changes()).line_id }),
    ],
  },
});

/** Returns the unique indexes of Pix codes, and of the notices about the payment provider. `open` as in `caseUniques`. */
export const providerUniques = (open: () => { cms: Cms; sound: SoundRows }): Record<string, Unique> => ({
  pix_codes_attempts: {
    table: 'pix_codes',
    shares: ['order_id', 'attempt'],
    unless: [() => ({ attempt: 2 }), async () => ({ order_id: await open().sound.orderId() })],
  },
  pix_codes_payments: {
    table: 'pix_codes',
    first: { provider_payment_id: 'ORD-unique' },
    shares: ['provider_payment_id'],
    unless: [() => ({ provider_payment_id: 'ORD-other' }), () => ({ provider_payment_id: null })],
  },
  pix_codes_numbers: {
    table: 'pix_codes',
    first: { provider_number: '900' },
    shares: ['provider_number'],
    unless: [() => ({ provider_number: '901' }), () => ({ provider_number: null })],
  },
  provider_notices_one_open: {
    table: 'provider_notices',
    first: { ending: null, ended_at: null },
    shares: ['subject', 'ending', 'ended_at'],
    unless: [
      () => ({ subject: randomUUID() }),
      () => ({ ending: 'seen', ended_at: new Date() }),
      () => ({ ending: 'works_again', ended_at: new Date() }),
    ],
  },
});
