import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ADJUSTMENT_KINDS } from '@shop/cart/order-amounts';
import { adjustmentSql } from '@cms/orders/select';
import { CASE_CHECKS } from '@tests/support/database/case-checks';
import { CLAIM_CHECKS } from '@tests/support/database/claim-checks';
import { COUPON_CHECKS } from '@tests/support/database/coupon-checks';
import { DELIVERY_CHECKS, type Check } from '@tests/support/database/delivery-checks';
import { FACTOR_CHECKS } from '@tests/support/database/factor-checks';
import { GUEST_CHECKS } from '@tests/support/database/guest-checks';
import { KIT_CHECKS } from '@tests/support/database/kit-checks';
import { LOT_CHECKS } from '@tests/support/database/lot-checks';
import { PAYMENT_CHECKS } from '@tests/support/database/payment-checks';
import { RECALL_CHECKS } from '@tests/support/database/recall-checks';
import { REVIEW_CHECKS } from '@tests/support/database/review-checks';
import { RUN_CHECKS } from '@tests/support/database/run-checks';
import { TIMING_CHECKS } from '@tests/support/database/timing-checks';
import { insertRow, soundRows, type Row, type SoundRows } from '@tests/support/database/rows';
import { STEP_NOTICE_CHECKS } from '@tests/support/database/step-notice-checks';
import { TEAM_CHECKS } from '@tests/support/database/team-checks';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

let shop: TestShop;
let sound: SoundRows;

beforeAll(async () => {
  shop = await openTestShop();
  sound = soundRows(shop.cms);
});

afterAll(() => shop.close());

const soon = () => new Date(Date.now() + 60_000);

const NOTHING = { full_name: null, phone: null, salt: null, hash: null, browser_hash: null };

const CHECKS: Record<string, Check> = {
  sign_up_attempts_settled_say_nothing: {
    table: 'sign_up_attempts',
    breaks: [
      { hash: null },
      { full_name: null },
      { settled_at: soon() },
      ...['full_name', 'phone', 'salt', 'hash', 'browser_hash'].map((column) => ({
        ...NOTHING,
        [column]: 'left',
        settled_at: soon(),
      })),
    ],
    fits: [{ phone: '(71) 90000-0001' }, { ...NOTHING, settled_at: soon() }],
  },
  account_tokens_known_kind: {
    table: 'account_tokens',
    breaks: [{ kind: 'anything' }, { kind: '' }],
    fits: [{ kind: 'password-reset' }, { kind: 'account-deletion' }],
  },
  account_tokens_email_change_names_it: {
    table: 'account_tokens',
    breaks: [{ kind: 'email-change' }, { kind: 'password-reset', email: 'nova@massamansa.test' }],
    fits: [{ kind: 'email-change', email: 'nova@massamansa.test' }],
  },
  account_tokens_link_names_it: {
    table: 'account_tokens',
    breaks: [
      { kind: 'identity-link' },
      { kind: 'identity-link', provider: 'google' },
      { kind: 'identity-link', subject: '1' },
      { kind: 'password-reset', provider: 'google', subject: '1' },
    ],
    fits: [{ kind: 'identity-link', provider: 'google', subject: '1' }],
  },
  account_tokens_only_a_link_takes_over: {
    table: 'account_tokens',
    breaks: [{ was_unconfirmed: true }, { kind: 'account-deletion', was_unconfirmed: true }],
    fits: [{ kind: 'identity-link', provider: 'google', subject: '1', was_unconfirmed: true }],
  },
  customers_phone_e164: {
    table: 'customers',
    breaks: [
      { phone: '71999990000', phone_e164: '5571999990000' },
      { phone: '71999990000', phone_e164: '+0571999990000' },
      { phone: '719999', phone_e164: '+719999' },
    ],
    fits: [{ phone: '+351 912 345 678', phone_e164: '+351912345678' }, { phone: '(12)34-5678' }],
  },
  customers_erased_is_tombstone: {
    table: 'customers',
    breaks: [
      { erased_at: soon() },
      { erased_at: soon(), email: 'excluida-1@conta.invalid', phone: '71999990000' },
      { erased_at: soon(), email: 'excluida-2@conta.invalid', hash: 'a hash' },
      { erased_at: soon(), email: 'excluida-3@conta.invalid', salt: 'a salt' },
      { erased_at: soon(), email: 'excluida-4@conta.invalid', _verified: true },
      { erased_at: soon(), email: 'excluida-5@conta.invalid', _verificationtoken: 'a token' },
      { erased_at: soon(), email: 'excluida-6@conta.invalid', reset_password_token: 'a token' },
      { erased_at: soon(), email: 'excluida-7@conta.invalid', role: 'admin' },
    ],
    fits: [{ erased_at: soon(), email: 'excluida-8@conta.invalid' }, { erased_at: null }],
  },
  addresses_removed_is_no_default: {
    table: 'addresses',
    breaks: [{ removed_at: soon(), is_default: true }],
    fits: [
      { removed_at: soon(), is_default: false },
      { removed_at: null, is_default: true },
    ],
  },
  push_devices_endpoint_length: {
    table: 'push_devices',
    breaks: [{ endpoint: `https://${'x'.repeat(1000)}` }],
    fits: [{ endpoint: 'https://web.push.apple.com/x' }],
  },
  automatic_mails_known_name: {
    table: 'automatic_mails',
    breaks: [{ name: 'order-cancelled' }, { name: '' }],
    fits: [
      { name: 'low-stock' },
      { name: 'order-unseen' },
      { name: 'order-steps' },
      { name: 'payment-reminder' },
      { name: 'order-steps|push' },
      { name: 'order-steps|sms' },
    ],
  },
  cart_lines_quantity_range: {
    table: 'cart_lines',
    breaks: [{ quantity: 0 }, { quantity: -1 }, { quantity: 21 }],
    fits: [{ quantity: 1 }, { quantity: 20 }],
  },
  erasure_requests_known_source: {
    table: 'erasure_requests',
    breaks: [{ source: 'someone' }],
    fits: [{ source: 'facebook' }, { source: 'customer' }],
  },
  order_events_known_cancel_reason: {
    table: 'order_events',
    breaks: [
      { from_status: 'recebido', to_status: 'cancelado', cancel_reason: 'anything' },
      { from_status: 'recebido', to_status: 'preparando', cancel_reason: 'other' },
    ],
    fits: [{ from_status: 'recebido', to_status: 'cancelado', cancel_reason: 'out_of_stock' }],
  },
  orders_amounts: {
    table: 'orders',
    breaks: [
      { subtotal_cents: -1, total_cents: -1 },
      { discount_cents: 1001, total_cents: -1 },
      { discount_cents: -1, total_cents: 1001 },
      { delivery_fee_cents: -1, total_cents: 999 },
      { total_cents: 999 },
      { total_cents: 1001 },
      { taken_out_cents: 1, total_cents: 1001 },
      { taken_out_cents: -1001, total_cents: -1 },
      // Each kind of adjustment breaks the check when its amount is missing from the total.
      ...ADJUSTMENT_KINDS.map((kind) => ({ [adjustmentSql(kind).replace('o.', '')]: 1 })),
    ],
    fits: [
      { discount_cents: 1000, total_cents: 0 },
      { taken_out_cents: -100, total_cents: 900 },
      { discount_cents: 100, delivery_fee_cents: 1500, total_cents: 2400 },
    ],
  },
  ...CASE_CHECKS,
  ...LOT_CHECKS,
  ...CLAIM_CHECKS,
  ...PAYMENT_CHECKS,
  ...RECALL_CHECKS,
  ...REVIEW_CHECKS,
  ...RUN_CHECKS,
  ...STEP_NOTICE_CHECKS,
  ...TEAM_CHECKS,
  ...FACTOR_CHECKS,
  ...COUPON_CHECKS,
  ...TIMING_CHECKS,
  ...KIT_CHECKS,
  ...DELIVERY_CHECKS,
  ...GUEST_CHECKS,
  orders_hold_has_end: {
    table: 'orders',
    breaks: [{ status: 'aguardando_pagamento', payment_status: 'unpaid', stock_held: true }],
    fits: [
      { status: 'aguardando_pagamento', payment_status: 'unpaid', stock_held: true, reserved_until: soon() },
      { status: 'recebido', payment_status: 'paid', stock_held: true },
    ],
  },
  orders_cancelled_holds_nothing: {
    table: 'orders',
    breaks: [{ status: 'cancelado', payment_status: 'unpaid', stock_held: true, reserved_until: soon() }],
    fits: [
      { status: 'cancelado', payment_status: 'unpaid', stock_held: false },
      { status: 'cancelado', payment_status: 'refunded', stock_held: true },
    ],
  },
  legal_versions_known_slug: {
    table: 'legal_versions',
    breaks: [{ slug: 'about' }, { slug: '' }],
    fits: [{ slug: 'privacy-policy' }, { slug: 'returns-policy' }],
  },
  payment_decisions_known_kind: {
    table: 'payment_decisions',
    breaks: [{ kind: 'anything' }, { kind: '' }],
    fits: [{ kind: 'accepted' }, { kind: 'set_aside' }],
  },
  orders_lines_amounts: {
    table: 'orders_lines',
    breaks: [{ unit_price_cents: -1 }, { unit_discount_cents: -1 }, { unit_discount_cents: 1001 }],
    fits: [{ unit_price_cents: 0 }, { unit_discount_cents: 1000 }],
  },
  orders_lines_pix_discount: {
    table: 'orders_lines',
    breaks: [{ pix_discount_cents: -1 }, { unit_discount_cents: 50, pix_discount_cents: 51 }],
    fits: [{ unit_discount_cents: 50, pix_discount_cents: 50 }],
  },
  orders_pix_percent: {
    table: 'orders',
    breaks: [{ pix_percent: -1 }, { pix_percent: 16 }],
    fits: [{ pix_percent: 15 }],
  },
  orders_lines_quantity_range: {
    table: 'orders_lines',
    breaks: [{ quantity: 0 }, { quantity: -1 }, { quantity: 21 }],
    fits: [{ quantity: 1 }, { quantity: 20 }],
  },
  payments_known_channel: {
    table: 'payments',
    breaks: [{ channel: 'boleto' }],
    fits: [{ channel: 'page' }, { channel: 'pix' }],
  },
  pix_codes_amounts: {
    table: 'pix_codes',
    breaks: [{ amount_cents: 0 }, { attempt: 0 }, { lifetime_minutes: 29 }],
    fits: [{ amount_cents: 1, lifetime_minutes: 30 }],
  },
  pix_codes_answered: {
    table: 'pix_codes',
    breaks: [{ code: 'a code' }, { provider_payment_id: 'ORD-1', expires_at: null }],
    fits: [{ provider_payment_id: 'ORD-2', code: 'a code' }, { expires_at: null }],
  },
  products_price_range: {
    table: 'products',
    breaks: [{ price_cents: -1 }, { price_cents: 10_000_001 }],
    fits: [{ price_cents: 0 }, { price_cents: 10_000_000 }],
  },
  products_stock_not_negative: {
    table: 'stock_movements',
    breaks: [{ delta: -101, reason: 'ajuste' }],
    fits: [{ delta: -100, reason: 'ajuste' }],
  },
  promotions_discount_range: {
    table: 'promotions',
    breaks: [{ discount_percentage: -1 }, { discount_percentage: 100.5 }],
    fits: [{ discount_percentage: 0 }, { discount_percentage: 100 }],
  },
  promotions_end_after_start: {
    table: 'promotions',
    breaks: [{ end_date: '2026-01-01' }, { end_date: '2025-12-31' }],
    fits: [{ end_date: '2026-01-02' }],
  },
  stock_movement_notes_length: {
    table: 'stock_movement_notes',
    breaks: [{ text: '' }, { text: 'a'.repeat(201) }],
    fits: [{ text: 'Fornada de terça' }],
  },
  stock_movements_sign: {
    table: 'stock_movements',
    breaks: [
      { reason: 'reserva', delta: 1, order_id: 'order' },
      { reason: 'reserva', delta: 0, order_id: 'order' },
      { reason: 'reserva', delta: -1 },
      { reason: 'liberacao', delta: -1, order_id: 'order' },
      { reason: 'liberacao', delta: 0, order_id: 'order' },
      { reason: 'liberacao', delta: 1 },
      { reason: 'venda', delta: 1, order_id: 'order' },
      { reason: 'venda', delta: -1, order_id: 'order' },
      { reason: 'venda', delta: 0 },
      { reason: 'ajuste', delta: 0 },
      { reason: 'ajuste', delta: 1, order_id: 'order' },
      { reason: 'lote', delta: 0 },
      { reason: 'lote', delta: 1, order_id: 'order' },
    ],
    fits: [
      { reason: 'reserva', delta: -1, order_id: 'order' },
      { reason: 'liberacao', delta: 1, order_id: 'order' },
      { reason: 'venda', delta: 0, order_id: 'order' },
      { reason: 'ajuste', delta: -1 },
      { reason: 'ajuste', delta: 1 },
      { reason: 'lote', delta: 50 },
    ],
  },
};

const names = Object.keys(CHECKS);
const cases = (kind: 'breaks' | 'fits') =>
  names.flatMap((name) => (CHECKS[name]?.[kind] ?? []).map((change) => [name, change] as const));

async function store(name: string, change: Row) {
  const table = CHECKS[name]?.table ?? 'orders';
  const row: Row = { ...(await sound.rows[table]()), ...change };
  return insertRow(
    shop.cms,
    table,
    row.order_id === 'order' ? { ...row, order_id: await sound.orderId() } : row,
  );
}

describe('the checks of the database', () => {
  it('have a test case each', async () => {
    const found = await shop.sql.query<{ name: string }>(
      `select conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
    );
    expect(found.map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  it.each(cases('breaks'))('reject %s: %j', async (name, change) => {
    await expect(store(name, change)).rejects.toMatchObject({ code: '23514', constraint: name });
  });

  it.each(cases('fits'))('accept %s: %j', async (name, change) => {
    await expect(store(name, change)).resolves.toEqual(expect.any(String));
  });

  it('allow no fraction of a centavo or of a pizza, because money and counts are stored as whole numbers', async () => {
    const columns = await shop.sql.query<{ name: string; type: string }>(
      `select table_name || '.' || column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name not like '\\_%'
         and (column_name like '%cents' or column_name like '%quantity' or column_name in ('delta', 'balance'))`,
    );
    const notWhole = columns
      .filter(({ type }) => type !== 'integer' && type !== 'bigint')
      .map(({ name }) => name);
    // This column belongs to the previous version of the shop, and a later release drops it.
    expect(notWhole).toEqual(['settings.delivery_fee_cents']);
    expect(columns).toHaveLength(55);
  });
});
