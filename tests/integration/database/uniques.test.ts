import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { insertRow, soundRows, type Row, type SoundRows } from '@tests/support/database/rows';
import { caseUniques, providerUniques, type Unique } from '@tests/support/database/unique';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

let shop: TestShop;
let sound: SoundRows;

beforeAll(async () => {
  shop = await openTestShop();
  sound = soundRows(shop.cms);
});

afterAll(() => shop.close());

const unpaid = { status: 'aguardando_pagamento', payment_status: 'unpaid' };
/** An order that has ended and waits for the payment provider. */
const closing = { closing_reason: 'expired', closing_since: new Date(), stock_held: false, slot_held: false };

const awaiting = { ...unpaid, placement_key: 'the-same-key', reserved_until: new Date() };

const UNIQUES: Record<string, Unique> = {
  ...caseUniques(() => ({ cms: shop.cms, sound })),
  ...providerUniques(() => ({ cms: shop.cms, sound })),
  waitlist_entries_once: {
    table: 'waitlist_entries',
    shares: ['email', 'product_id'],
    unless: [() => ({ email: 'bia@clientes.test' })],
  },
  reviews_once: {
    table: 'reviews',
    shares: ['order_id', 'product_id'],
    unless: [async () => ({ product_id: (await makeProduct(shop.cms)).id })],
  },
  area_requests_once: {
    table: 'area_requests',
    shares: ['email', 'place_key'],
    unless: [() => ({ email: 'bia@clientes.test' }), () => ({ place_key: 'camacari|centro' })],
  },
  addresses_one_default: {
    table: 'addresses',
    first: { is_default: true },
    shares: ['customer_id', 'is_default'],
    unless: [() => ({ is_default: false }), async () => ({ customer_id: (await makeCustomer(shop.cms)).id })],
  },
  campaign_deliveries_once: {
    table: 'campaign_deliveries',
    shares: ['campaign_id', 'customer_id'],
    unless: [async () => ({ customer_id: (await makeCustomer(shop.cms)).id })],
  },
  cart_lines_one_per_product: {
    table: 'cart_lines',
    shares: ['cart_id', 'product_id'],
    unless: [async () => ({ product_id: await sound.productId() })],
  },
  carts_one_per_customer: {
    table: 'carts',
    shares: ['customer_id'],
    unless: [() => ({ customer_id: null }), () => ({ customer_id: null })],
  },
  categories_slug_idx: {
    table: 'categories',
    shares: ['slug'],
    unless: [() => ({ slug: `outra-${randomUUID()}` })],
  },
  coupons_code_idx: {
    table: 'coupons',
    shares: ['code'],
    unless: [() => ({ code: 'OUTRO' })],
  },
  customers_email_any_case: {
    table: 'customers',
    shares: [],
    second: ({ email }) => ({ email: String(email).toUpperCase() }),
    unless: [() => ({ email: `${randomUUID()}@massamansa.test` })],
  },
  customers_identities_once: {
    table: 'customers_identities',
    shares: ['provider', 'subject'],
    unless: [() => ({ provider: 'facebook' }), () => ({ subject: randomUUID() })],
  },
  delivery_closed_days_once: {
    table: 'delivery_closed_days',
    first: { method: 'delivery' },
    shares: ['date', 'method'],
    unless: [() => ({ method: 'pickup' }), () => ({ method: null }), () => ({ date: '2026-12-25' })],
  },
  delivery_closed_days_whole_once: {
    table: 'delivery_closed_days',
    shares: ['date'],
    unless: [() => ({ method: 'pickup' }), () => ({ date: '2026-12-25' })],
  },
  delivery_zones_one_default: {
    table: 'delivery_zones',
    first: { is_default: true },
    shares: ['is_default'],
    second: () => ({ city: 'SALVADOR' }),
    unless: [() => ({ is_default: false }), () => ({ city: 'Camaçari' })],
  },
  recalls_one_per_lot: {
    table: 'recalls',
    shares: ['lot_id'],
    unless: [
      () => ({ is_drill: true }),
      async () => ({ lot_id: await insertRow(shop.cms, 'lots', await sound.rows.lots()) }),
    ],
  },
  recall_people_token_hash_key: {
    table: 'recall_people',
    shares: ['token_hash'],
    unless: [() => ({ token_hash: 'b'.repeat(64) })],
  },
  recall_people_once: {
    table: 'recall_people',
    shares: ['recall_id', 'order_id'],
    unless: [async () => ({ order_id: await sound.orderId() })],
  },
  runs_one_on_the_road: {
    table: 'runs',
    first: { state: 'na_rua', started_at: '2026-11-24T12:00:00Z' },
    shares: ['courier_id', 'state', 'started_at'],
    unless: [
      () => ({ state: 'encerrada', ended_at: new Date() }),
      () => ({ state: 'montada', started_at: null }),
    ],
  },
  run_stops_once: {
    table: 'run_stops',
    first: { outcome: 'devolvida', decided_at: '2026-11-24T12:00:00Z' },
    shares: ['run_id', 'order_id'],
    second: () => ({ position: 2 }),
    unless: [async () => ({ order_id: await sound.orderId() })],
  },
  run_stops_position: {
    table: 'run_stops',
    shares: ['run_id', 'position'],
    unless: [() => ({ position: 2 })],
  },
  run_stops_one_open: {
    table: 'run_stops',
    shares: ['order_id'],
    unless: [
      () => ({ outcome: 'devolvida', decided_at: new Date() }),
      async () => ({ order_id: await sound.orderId() }),
    ],
  },
  lots_code_key: { table: 'lots', shares: ['code'], unless: [() => ({ code: '261119-999' })] },
  media_filename_idx: { table: 'media', shares: ['filename'], unless: [() => ({ filename: randomUUID() })] },
  order_links_token_hash_key: {
    table: 'order_links',
    shares: ['token_hash'],
    unless: [() => ({ token_hash: randomUUID().replaceAll('-', '').repeat(2) })],
  },
  orders_one_placement: {
    table: 'orders',
    first: awaiting,
    shares: Object.keys(awaiting),
    unless: [
      () => ({ status: 'recebido', payment_status: 'paid' }),
      () => ({ status: 'cancelado' }),
      () => ({ placement_key: randomUUID() }),
      () => ({ placement_key: null }),
      () => ({ placement_key: null }),
      () => closing,
    ],
  },
  outgoing_mails_dedupe_key_idx: {
    table: 'outgoing_mails',
    shares: ['dedupe_key'],
    unless: [() => ({ dedupe_key: randomUUID() })],
  },
  payload_kv_key_idx: { table: 'payload_kv', shares: ['key'], unless: [() => ({ key: randomUUID() })] },
  legal_versions_once: {
    table: 'legal_versions',
    shares: ['slug', 'version'],
    unless: [() => ({ slug: 'returns-policy' }), () => ({ version: randomUUID() })],
  },
  products_components_once: {
    table: 'products_components',
    shares: ['_parent_id', 'product_id'],
    unless: [async () => ({ product_id: await sound.productId(0) })],
  },
  push_devices_endpoint_key: {
    table: 'push_devices',
    shares: ['endpoint'],
    unless: [() => ({ endpoint: randomUUID() })],
  },
  cash_movements_once: {
    table: 'cash_movements',
    shares: ['payment_id', 'balance_cents'],
    unless: [
      () => ({ kind: 'returned', balance_cents: 0 }),
      async () => ({ payment_id: await insertRow(shop.cms, 'payments', await sound.rows.payments()) }),
    ],
  },
  order_prints_one_on_arrival: {
    table: 'order_prints',
    shares: ['order_id'],
    unless: [() => ({ on_arrival: false }), async () => ({ order_id: await sound.orderId() })],
  },
  orders_one_of_counter: {
    table: 'orders',
    first: { source: 'balcao', placement_key: 'the-same-form' },
    shares: ['placement_key', 'source'],
    unless: [
      () => ({ source: 'site' }),
      () => ({ status: 'cancelado' }),
      () => ({ placement_key: 'another-form' }),
      () => ({ ...unpaid, ...closing }),
    ],
  },
  payment_decisions_once: {
    table: 'payment_decisions',
    shares: ['payment_id'],
    unless: [
      async () => ({ payment_id: await insertRow(shop.cms, 'payments', await sound.rows.payments()) }),
    ],
  },
  payment_notifications_unique_key_idx: {
    table: 'payment_notifications',
    shares: ['unique_key'],
    unless: [() => ({ unique_key: randomUUID() })],
  },
  payments_once: {
    table: 'payments',
    shares: ['provider', 'provider_payment_id'],
    unless: [() => ({ provider: 'manual' }), () => ({ provider_payment_id: randomUUID() })],
  },
  payments_one_per_code: {
    table: 'payments',
    first: { code_hash: 'the hash of a code' },
    shares: ['code_hash'],
    unless: [() => ({ code_hash: 'another hash' }), () => ({ code_hash: null })],
  },
  payments_one_paying: {
    table: 'payments',
    first: { counts_as_paid: true },
    shares: ['order_id', 'counts_as_paid'],
    unless: [() => ({ counts_as_paid: false }), async () => ({ order_id: await sound.orderId() })],
  },
  products_living_slug: {
    table: 'products',
    shares: ['slug'],
    unless: [
      () => ({ deleted_at: new Date() }),
      () => ({ deleted_at: new Date() }),
      () => ({ slug: `outra-${randomUUID()}` }),
    ],
  },
  sms_messages_provider_id_key: {
    table: 'sms_messages',
    shares: ['provider_id'],
    unless: [() => ({ provider_id: randomUUID() }), () => ({ provider_id: null })],
  },
  factors_one_totp: {
    table: 'factors',
    shares: ['customer_id', 'kind'],
    unless: [async () => ({ customer_id: (await makeCustomer(shop.cms)).id })],
  },
  factors_one_credential: {
    table: 'factors',
    first: { kind: 'passkey', secret: null, credential_id: 'a', public_key: 'k', counter: 0 },
    shares: ['kind', 'secret', 'credential_id', 'public_key', 'counter'],
    unless: [() => ({ credential_id: randomUUID() })],
  },
  team_invitations_one_email: {
    table: 'team_invitations',
    shares: ['email'],
    unless: [
      () => ({ email: `${randomUUID()}@massamansa.test` }),
      () => ({ withdrawn_at: new Date() }),
      async () => ({ accepted_at: new Date(), accepted_by: (await makeCustomer(shop.cms)).id }),
    ],
  },
  team_invitations_one_phone: {
    table: 'team_invitations',
    first: { email: null, phone: '+5571999990000' },
    shares: ['email', 'phone'],
    unless: [() => ({ phone: '+5571999990001' }), () => ({ withdrawn_at: new Date() })],
  },
  scheduled_texts_open: {
    table: 'scheduled_texts',
    shares: ['slug'],
    unless: [() => ({ slug: 'about' }), () => ({ ended_at: new Date(), outcome: 'cancelled' })],
  },
  stock_movement_notes_movement_id_key: {
    table: 'stock_movement_notes',
    shares: ['movement_id'],
    unless: [async () => ({ movement_id: (await sound.rows.stock_movement_notes()).movement_id })],
  },
};

/** Payload's index on the exact e-mail address needs no test case, because the case-insensitive index is stricter. */
const CONTAINED = ['customers_email_idx'];

const names = Object.keys(UNIQUES);

describe('the unique indexes', () => {
  it('have a test case each', async () => {
    const found = await shop.sql.query<{ name: string }>(
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indisunique and not i.indisprimary and c.relnamespace = 'public'::regnamespace`,
    );
    expect(found.map(({ name }) => name).sort()).toEqual([...names, ...CONTAINED].sort());
  });

  it.each(names)('reject a duplicate: %s', async (name) => {
    const { table, first = {}, shares, second, unless } = UNIQUES[name] as Unique;
    const given = typeof first === 'function' ? await first() : first;
    const one: Row = { ...(await sound.rows[table]()), ...given };
    await insertRow(shop.cms, table, one);
    const another = async (): Promise<Row> => ({
      ...(await sound.rows[table]()),
      ...Object.fromEntries(shares.map((column) => [column, one[column]])),
      ...second?.(one),
    });
    await expect(insertRow(shop.cms, table, await another())).rejects.toMatchObject({
      code: '23505',
      constraint: name,
    });
    for (const change of unless) {
      await expect(
        insertRow(shop.cms, table, { ...(await another()), ...(await change()) }),
      ).resolves.toEqual(expect.any(String));
    }
  });
});
