import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { insertRow, soundRows, type SoundRows } from '@tests/support/database/rows';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

let shop: TestShop;
let sound: SoundRows;

beforeAll(async () => {
  shop = await openTestShop();
  sound = soundRows(shop.cms);
});

afterAll(() => shop.close());

/** Each entry has a ledger's table, Payload's name for it, and a change that somebody might attempt. */
const LEDGERS = [
  ['order_events', 'order-events', { column: 'reason', field: 'reason' }],
  ['stock_movements', 'stock-movements', { column: 'delta', field: 'delta' }],
  ['audit_log', 'audit-log', { column: 'action', field: 'action' }],
  ['consents', 'consents', { column: 'kind', field: 'kind' }],
] as const;

const refusal = (table: string) => ({ code: '23001', message: `${table} is append only` });

const rowsOf = (table: string) => shop.sql.query(`select * from ${table} order by id`);

describe('the triggers', () => {
  it('are exactly those that this test lists', async () => {
    const found = await shop.sql.query<{ name: string; on: string }>(
      `select tgname as name, tgrelid::regclass::text as on from pg_trigger
       where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
       order by 1`,
    );
    expect(found).toEqual([
      { name: 'account_tokens_of_the_living', on: 'account_tokens' },
      { name: 'addresses_of_the_living', on: 'addresses' },
      { name: 'audit_log_append_only', on: 'audit_log' },
      { name: 'carts_of_the_living', on: 'carts' },
      { name: 'case_events_append_only', on: 'case_events' },
      { name: 'case_events_tell_office', on: 'case_events' },
      { name: 'cash_movements_append_only', on: 'cash_movements' },
      { name: 'claim_evidence_append_only', on: 'claim_evidence' },
      { name: 'consents_append_only', on: 'consents' },
      { name: 'customers_erased_stay', on: 'customers' },
      { name: 'customers_fill_phone_e164', on: 'customers' },
      { name: 'customers_identities_of_the_living', on: 'customers_identities' },
      { name: 'customers_note_role_since', on: 'customers' },
      { name: 'customers_sessions_end_push', on: 'customers_sessions' },
      { name: 'customers_sessions_of_the_living', on: 'customers_sessions' },
      { name: 'customers_sessions_tell_office', on: 'customers_sessions' },
      { name: 'factors_of_the_living', on: 'factors' },
      { name: 'label_versions_append_only', on: 'label_versions' },
      { name: 'legal_versions_append_only', on: 'legal_versions' },
      { name: 'lot_events_append_only', on: 'lot_events' },
      { name: 'lot_losses_append_only', on: 'lot_losses' },
      { name: 'lot_losses_count', on: 'lot_losses' },
      { name: 'lot_shortfalls_append_only', on: 'lot_shortfalls' },
      { name: 'lots_notify_shop', on: 'lots' },
      { name: 'order_acknowledgements_append_only', on: 'order_acknowledgements' },
      { name: 'order_acknowledgements_tell_office', on: 'order_acknowledgements' },
      { name: 'order_contacts_fill_phone_e164', on: 'order_contacts' },
      { name: 'order_events_append_only', on: 'order_events' },
      { name: 'order_events_tell_office', on: 'order_events' },
      { name: 'order_item_refunds_append_only', on: 'order_item_refunds' },
      { name: 'order_line_changes_append_only', on: 'order_line_changes' },
      { name: 'order_line_changes_count', on: 'order_line_changes' },
      { name: 'order_line_components_append_only', on: 'order_line_components' },
      { name: 'order_line_lots_append_only', on: 'order_line_lots' },
      { name: 'order_line_lots_count', on: 'order_line_lots' },
      { name: 'order_line_lots_tell_office', on: 'order_line_lots' },
      { name: 'order_preparations_append_only', on: 'order_preparations' },
      { name: 'order_preparations_tell_office', on: 'order_preparations' },
      { name: 'order_prints_append_only', on: 'order_prints' },
      { name: 'order_prints_tell_office', on: 'order_prints' },
      { name: 'orders_cancelled_gives_place_back', on: 'orders' },
      { name: 'orders_coupon_follows', on: 'orders' },
      { name: 'orders_end_links', on: 'orders' },
      { name: 'orders_lines_keep_components', on: 'orders_lines' },
      { name: 'orders_lines_lost_figures', on: 'orders_lines' },
      { name: 'orders_lines_new_figures', on: 'orders_lines' },
      { name: 'orders_lines_other_figures', on: 'orders_lines' },
      { name: 'orders_never_deleted', on: 'orders' },
      { name: 'orders_new_figures', on: 'orders' },
      { name: 'orders_of_the_living', on: 'orders' },
      { name: 'orders_other_figures', on: 'orders' },
      { name: 'payment_decisions_append_only', on: 'payment_decisions' },
      { name: 'payments_lost_figures', on: 'payments' },
      { name: 'payments_new_figures', on: 'payments' },
      { name: 'payments_other_figures', on: 'payments' },
      { name: 'payments_parts_changed', on: 'payments' },
      { name: 'payments_parts_lost', on: 'payments' },
      { name: 'payments_parts_new', on: 'payments' },
      { name: 'products_components_flat', on: 'products_components' },
      { name: 'products_keep_label_version', on: 'products' },
      { name: 'products_keep_stock', on: 'products' },
      { name: 'recovery_codes_of_the_living', on: 'recovery_codes' },
      { name: 'reviews_notify_shop', on: 'reviews' },
      { name: 'run_events_append_only', on: 'run_events' },
      { name: 'run_events_tell_office', on: 'run_events' },
      { name: 'run_stops_are_over', on: 'run_stops' },
      { name: 'run_stops_keep_outcome', on: 'run_stops' },
      { name: 'runs_are_over', on: 'runs' },
      { name: 'sign_up_attempts_of_the_living', on: 'sign_up_attempts' },
      { name: 'step_notices_tell_office', on: 'step_notices' },
      { name: 'stock_movements_append_only', on: 'stock_movements' },
      { name: 'stock_movements_apply', on: 'stock_movements' },
      { name: 'stock_movements_cover_shortfalls', on: 'stock_movements' },
    ]);
  });
});

describe.each(LEDGERS)('the ledger %s', (table, collection, { column, field }) => {
  it('accepts new rows', async () => {
    await expect(insertRow(shop.cms, table, await sound.rows[table]())).resolves.toEqual(expect.any(String));
  });

  it('prevents changing or deleting a row by SQL, even without a change of values', async () => {
    const id = await insertRow(shop.cms, table, await sound.rows[table]());
    const before = await rowsOf(table);
    for (const statement of [
      `update ${table} set ${column} = ${column} where id = $1`,
      `update ${table} set created_at = now() where id = $1`,
      `delete from ${table} where id = $1`,
    ]) {
      await expect(shop.sql.query(statement, [id])).rejects.toMatchObject(refusal(table));
    }
    await expect(shop.sql.query(`delete from ${table}`)).rejects.toMatchObject(refusal(table));
    expect(await rowsOf(table)).toEqual(before);
  });

  it('prevents the shop’s own code from changing or deleting a row through Payload', async () => {
    const id = await insertRow(shop.cms, table, await sound.rows[table]());
    const before = await rowsOf(table);
    const { payload } = shop.cms;
    const overrideAccess = true;
    const data = { [field]: field === 'delta' ? 2 : 'other' } as never;
    await expect(payload.update({ collection, id, overrideAccess, data })).rejects.toThrow();
    await expect(payload.delete({ collection, id, overrideAccess })).rejects.toThrow();
    const many = await payload
      .delete({ collection, where: { id: { exists: true } }, overrideAccess })
      .then(({ docs }) => docs.length)
      .catch(() => 0);
    expect(many).toBe(0);
    expect(await rowsOf(table)).toEqual(before);
  });
});

it('the decision about a payment cannot be changed', async () => {
  const id = await insertRow(shop.cms, 'payment_decisions', await sound.rows.payment_decisions());
  for (const statement of [
    `update payment_decisions set kind = 'set_aside' where id = $1`,
    `delete from payment_decisions where id = $1`,
  ]) {
    await expect(shop.sql.query(statement, [id])).rejects.toMatchObject(refusal('payment_decisions'));
  }
});

it('a movement of cash cannot be changed', async () => {
  const id = await insertRow(shop.cms, 'cash_movements', await sound.rows.cash_movements());
  for (const statement of [
    `update cash_movements set amount_cents = amount_cents where id = $1`,
    `delete from cash_movements where id = $1`,
  ]) {
    await expect(shop.sql.query(statement, [id])).rejects.toMatchObject(refusal('cash_movements'));
  }
});

it('the record of who saw an order first cannot be changed', async () => {
  const row = await sound.rows.order_acknowledgements();
  await shop.sql.query('insert into order_acknowledgements (order_id, actor_id) values ($1, $2)', [
    row.order_id,
    row.actor_id,
  ]);
  for (const statement of [
    `update order_acknowledgements set created_at = now() where order_id = $1`,
    `delete from order_acknowledgements where order_id = $1`,
  ]) {
    await expect(shop.sql.query(statement, [row.order_id])).rejects.toMatchObject(
      refusal('order_acknowledgements'),
    );
  }
});

it('the record of what the kitchen prepared cannot be changed', async () => {
  const row = await sound.rows.order_preparations();
  await shop.sql.query('insert into order_preparations (order_id, step) values ($1, 1)', [row.order_id]);
  for (const statement of [
    `update order_preparations set step = 2 where order_id = $1`,
    `delete from order_preparations where order_id = $1`,
  ]) {
    await expect(shop.sql.query(statement, [row.order_id])).rejects.toMatchObject(
      refusal('order_preparations'),
    );
  }
});

it('the record of who printed an order cannot be changed', async () => {
  const row = await sound.rows.order_prints();
  await shop.sql.query('insert into order_prints (order_id, actor_id, on_arrival) values ($1, $2, $3)', [
    row.order_id,
    row.actor_id,
    row.on_arrival,
  ]);
  for (const statement of [
    `update order_prints set created_at = now() where order_id = $1`,
    `delete from order_prints where order_id = $1`,
  ]) {
    await expect(shop.sql.query(statement, [row.order_id])).rejects.toMatchObject(refusal('order_prints'));
  }
});

it.each([
  ['lot_events', 'event'],
  ['lot_losses', 'quantity'],
  ['lot_shortfalls', 'delta'],
  ['order_line_changes', 'units'],
  ['order_line_lots', 'quantity'],
  ['order_item_refunds', 'refund_cents'],
] as const)('a row of %s cannot be changed', async (table, column) => {
  const id = await insertRow(shop.cms, table, await sound.rows[table]());
  for (const statement of [
    `update ${table} set ${column} = ${column} where id = $1`,
    `delete from ${table} where id = $1`,
  ]) {
    await expect(shop.sql.query(statement, [id])).rejects.toMatchObject(refusal(table));
  }
});

it('a version of a label cannot be changed', async () => {
  const id = await insertRow(shop.cms, 'label_versions', await sound.rows.label_versions());
  for (const statement of [
    `update label_versions set label = '{}' where id = $1`,
    `delete from label_versions where id = $1`,
  ]) {
    await expect(shop.sql.query(statement, [id])).rejects.toMatchObject(refusal('label_versions'));
  }
});

it('the evidence of a claim cannot be changed', async () => {
  const id = await insertRow(shop.cms, 'claim_evidence', await sound.rows.claim_evidence());
  for (const statement of [
    `update claim_evidence set claim = 'isOrganic' where id = $1`,
    `delete from claim_evidence where id = $1`,
  ]) {
    await expect(shop.sql.query(statement, [id])).rejects.toMatchObject(refusal('claim_evidence'));
  }
});

it('a published version of a legal text cannot be changed', async () => {
  const id = await insertRow(shop.cms, 'legal_versions', await sound.rows.legal_versions());
  for (const statement of [
    `update legal_versions set version = version where id = $1`,
    `delete from legal_versions where id = $1`,
  ]) {
    await expect(shop.sql.query(statement, [id])).rejects.toMatchObject(refusal('legal_versions'));
  }
});

describe('an order', () => {
  it('is never deleted, whatever its state', async () => {
    for (const change of [
      {},
      { status: 'cancelado', payment_status: 'unpaid' },
      { status: 'entregue', payment_status: 'refunded' },
    ]) {
      const id = await insertRow(shop.cms, 'orders', { ...(await sound.rows.orders()), ...change });
      await expect(shop.sql.query('delete from orders where id = $1', [id])).rejects.toMatchObject(
        refusal('orders'),
      );
      await expect(
        shop.cms.payload.delete({ collection: 'orders', id, overrideAccess: true }),
      ).rejects.toThrow();
      expect(await shop.sql.query('select 1 from orders where id = $1', [id])).toHaveLength(1);
    }
  });

  it('keeps its lines when somebody tries to delete it', async () => {
    const line = await sound.rows.orders_lines();
    await insertRow(shop.cms, 'orders_lines', line);
    await expect(shop.sql.query('delete from orders where id = $1', [line._parent_id])).rejects.toMatchObject(
      refusal('orders'),
    );
    expect(
      await shop.sql.query('select 1 from orders_lines where _parent_id = $1', [line._parent_id]),
    ).toHaveLength(1);
  });
});
