import type { Check } from './delivery-checks';

/** An order of the counter that is paid in cash when it is picked up. */
const CASH_DUE = {
  source: 'balcao',
  delivery_method: 'pickup',
  status: 'recebido',
  payment_status: 'a_receber',
  stock_held: true,
  reserved_until: new Date(),
};

/** The check constraints on orders without an account, and on their contacts and links. */
export const GUEST_CHECKS: Record<string, Check> = {
  orders_guest: {
    table: 'orders',
    breaks: [{ customer_id: null, guest: 'nobody' }],
    fits: [{ customer_id: null, guest: 'erased' }],
  },
  orders_source: { table: 'orders', breaks: [{ source: 'telefone' }], fits: [{ source: 'balcao' }] },
  orders_replacement_free: {
    table: 'orders',
    breaks: [{ source: 'troca' }],
    fits: [{ source: 'troca', subtotal_cents: 0, delivery_fee_cents: 0, discount_cents: 0, total_cents: 0 }],
  },
  orders_have_buyer: {
    table: 'orders',
    breaks: [{ customer_id: null }, { guest: 'contact' }, { guest: 'erased' }],
    fits: [{ customer_id: null, guest: 'contact' }],
  },
  orders_claimed: {
    table: 'orders',
    breaks: [{ customer_id: null, guest: 'contact', claimed_at: new Date() }],
    fits: [{ claimed_at: new Date() }],
  },
  order_contacts_format: {
    table: 'order_contacts',
    breaks: [
      { email: 'Nara@clientes.test' },
      { email: `${'a'.repeat(243)}@clientes.test` },
      { name: 'N' },
      { name: 'N'.repeat(121) },
      { phone: '7190000', phone_e164: '+5571900000006' },
      { phone: '7'.repeat(41), phone_e164: '+5571900000006' },
      { phone_e164: '5571900000006' },
      { phone_e164: '+055719000006' },
    ],
    fits: [{ ip_key: 'hash' }, { email: null }, { phone: '+351 912 345 678', phone_e164: '+351912345678' }],
  },
  order_links_hash: {
    table: 'order_links',
    breaks: [{ token_hash: 'a'.repeat(63) }, { token_hash: 'A'.repeat(64) }, { token_hash: 'token' }],
    fits: [{ token_hash: 'f'.repeat(64) }],
  },
  order_links_kind: {
    table: 'order_links',
    breaks: [{ kind: 'sold' }, { kind: '' }],
    fits: [{ kind: 'mailed' }, { kind: 'placed' }, { kind: 'shared' }],
  },
  order_contacts_proven: {
    table: 'order_contacts',
    breaks: [{ email: null, email_proven_at: '2026-11-22T12:00:00Z' }],
    fits: [{ email_proven_at: '2026-11-22T12:00:00Z' }, { email: null }],
  },
  order_contacts_terms: {
    table: 'order_contacts',
    breaks: [{ terms_version: null }, { accepted_at: null }],
    fits: [{ terms_version: null, accepted_at: null }],
  },
  orders_cash_due: {
    table: 'orders',
    breaks: [
      { ...CASH_DUE, source: 'site' },
      { ...CASH_DUE, delivery_method: 'delivery' },
      { ...CASH_DUE, status: 'cancelado' },
      { ...CASH_DUE, stock_held: false },
      { ...CASH_DUE, reserved_until: null },
      { ...CASH_DUE, preference_id: 'a payment page' },
    ],
    fits: [CASH_DUE, { ...CASH_DUE, status: 'enviado' }],
  },
  cash_movements_known_kind: {
    table: 'cash_movements',
    breaks: [{ kind: 'lost' }, { kind: '' }],
    fits: [{ kind: 'returned', balance_cents: 0 }],
  },
  cash_movements_amounts: {
    table: 'cash_movements',
    breaks: [
      { amount_cents: 0, balance_cents: 0 },
      { amount_cents: -1, balance_cents: -1 },
      { balance_cents: 999 },
      { kind: 'returned', balance_cents: -1 },
    ],
    fits: [{ kind: 'returned', amount_cents: 1, balance_cents: 999 }],
  },
};
