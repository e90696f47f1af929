import { randomUUID } from 'node:crypto';

import type { Cms } from '@cms/platform/context';
import { makeCustomer } from '../factories/make-customer';
import { makeProduct } from '../factories/make-product';
import { factorRows } from './factor-rows';
import { insertRow, type Row } from './insert-row';
import { labelRows } from './label-rows';
import { lotRows } from './lot-rows';
import { recallRows } from './recall-rows';
import { runRows } from './run-rows';
import { teamRows } from './team-rows';

export { insertRow, type Row } from './insert-row';

const template = {
  method: 'delivery',
  weekday: 2,
  '"from"': '09:00',
  '"to"': '12:00',
  capacity: 10,
  cutoff_days: 1,
  cutoff_time: '18:00',
};

const campaign = { title: 'Terça', message: 'Pizza em dobro', type: 'promocao', channel: 'email' };

const outgoingMail = () => ({ kind: 'order-confirmed', dedupe_key: randomUUID() });

/** Counts the lots, because their codes must be unique. */
let codes = 0;

/**
 * Returns, for each table, a function that builds a row that breaks no rule and inserts the other rows that it needs.
 */
export const soundRows = (cms: Cms) => {
  const order = async () => ({
    customer_id: (await makeCustomer(cms)).id,
    status: 'recebido',
    payment_status: 'paid',
    delivery_method: 'pickup',
    delivery_address: 'Retirada na loja',
    subtotal_cents: 1000,
    total_cents: 1000,
  });
  const orderId = async () => insertRow(cms, 'orders', await order());
  const guestOrderId = async () =>
    insertRow(cms, 'orders', { ...(await order()), customer_id: null, guest: 'contact' });
  const reported = (order: string) => ({
    order_id: order,
    client_key: randomUUID(),
    kind: 'faltou_ou_errado',
    protocol: randomUUID(),
    due_at: new Date(Date.now() + 60_000),
    target_at: new Date(Date.now() + 60_000),
  });
  const lineOf = async (order: string) =>
    insertRow(cms, 'orders_lines', {
      _order: 1,
      _parent_id: order,
      id: randomUUID(),
      product_id: await productId(),
      name: 'Margherita',
      unit_price_cents: 1000,
      quantity: 2,
    });
  const lot = async () => ({
    code: `261120-${(codes += 1)}`,
    product_id: await productId(),
    made_on: '2026-11-20',
    best_before: '2027-02-18',
    quantity: 10,
  });
  const lotId = async () => insertRow(cms, 'lots', await lot());
  const productId = async (stock = 100) => (await makeProduct(cms, { stock })).id;
  const payment = async () => ({
    order_id: await orderId(),
    provider: 'mercado_pago',
    provider_payment_id: randomUUID(),
    status: 'approved',
    amount_cents: 1000,
  });
  const rows = {
    account_tokens: async () => ({
      customer_id: (await makeCustomer(cms)).id,
      kind: 'password-reset',
      expires_at: new Date(Date.now() + 60_000),
    }),
    sign_up_attempts: async () => ({
      customer_id: (await makeCustomer(cms)).id,
      full_name: 'Luana Dias',
      salt: 'salt',
      hash: 'hash',
      terms_version: '2025-01',
    }),
    addresses: async () => ({
      customer_id: (await makeCustomer(cms)).id,
      label: 'Casa',
      street: 'Rua Frederico Costa',
      number: '88',
      neighborhood: 'Brotas',
      city: 'Salvador',
      state: 'BA',
      zip_code: '40285-001',
    }),
    push_devices: async () => ({
      customer_id: (await makeCustomer(cms)).id,
      session_id: randomUUID(),
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      p256dh: 'p',
      auth: 'a',
      application_key: 'k',
    }),
    automatic_mails: () => Promise.resolve({ name: 'low-stock', is_on: true }),
    campaigns: () => Promise.resolve(campaign),
    campaign_deliveries: async () => ({
      campaign_id: await insertRow(cms, 'campaigns', campaign),
      customer_id: (await makeCustomer(cms)).id,
    }),
    carts: async () => ({ customer_id: (await makeCustomer(cms)).id }),
    cart_lines: async () => ({
      cart_id: await insertRow(cms, 'carts', { customer_id: null }),
      product_id: await productId(),
      quantity: 1,
    }),
    categories: () => Promise.resolve({ name: 'Doces', slug: `doces-${randomUUID()}` }),
    consents: async () => ({
      customer_id: (await makeCustomer(cms)).id,
      kind: 'terms-of-use',
      text_version: '2025-01',
    }),
    customers: () =>
      Promise.resolve({ email: `${randomUUID()}@massamansa.test`, full_name: 'Luana Mota', role: 'cliente' }),
    customers_identities: async () => ({
      _order: 1,
      _parent_id: (await makeCustomer(cms)).id,
      id: randomUUID(),
      provider: 'google',
      subject: randomUUID(),
    }),
    erasure_requests: async () => ({ customer_id: (await makeCustomer(cms)).id, source: 'facebook' }),
    media: () => Promise.resolve({ alt: 'Uma pizza', filename: `${randomUUID()}.webp` }),
    orders: order,
    orders_lines: async () => ({
      _order: 1,
      _parent_id: await orderId(),
      id: randomUUID(),
      product_id: await productId(),
      name: 'Pepperoni',
      unit_price_cents: 1000,
      quantity: 1,
    }),
    order_events: async () => ({
      order_id: await orderId(),
      to_status: 'recebido',
      actor: 'payment',
      reason: 'approved',
    }),
    ...labelRows(productId),
    legal_versions: () =>
      Promise.resolve({
        slug: 'terms-of-use',
        version: randomUUID(),
        last_updated: 'janeiro de 2025',
        title: 'Termos de Uso',
        body: '{}',
      }),
    order_notes: async () => ({ order_id: await orderId(), text: 'Pago em dinheiro' }),
    outgoing_mails: () => Promise.resolve(outgoingMail()),
    sms_messages: async () => ({
      mail_id: await insertRow(cms, 'outgoing_mails', outgoingMail()),
      provider_id: randomUUID(),
    }),
    waitlist_entries: async () => ({
      product_id: (await makeProduct(cms)).id,
      email: `${randomUUID()}@massamansa.test`,
      text_version: '2026-12',
    }),
    reviews: async () => ({
      order_id: await orderId(),
      product_id: (await makeProduct(cms)).id,
      stars: 5,
      received_at: '2026-12-01',
    }),
    review_invitations: async () => ({ order_id: await orderId() }),
    review_settings: () => Promise.resolve({ publishes_at_once: true }),
    page_visits: () => Promise.resolve({ day: '2026-11-29', step: 'menu', source: '', visits: 1 }),
    resources: () => Promise.resolve({ name: 'board', is_on: true }),
    sms_settings: () => Promise.resolve({ daily_limit: 200 }),
    payload_kv: () => Promise.resolve({ key: randomUUID(), data: '{}' }),
    cash_movements: async () => ({
      payment_id: await insertRow(cms, 'payments', await payment()),
      kind: 'received',
      amount_cents: 1000,
      balance_cents: 1000,
      actor_id: (await makeCustomer(cms)).id,
    }),
    payment_decisions: async () => ({
      payment_id: await insertRow(cms, 'payments', await payment()),
      kind: 'accepted',
      actor_id: (await makeCustomer(cms)).id,
    }),
    payment_notifications: () =>
      Promise.resolve({ unique_key: randomUUID(), topic: 'payment', data_id: '123' }),
    payments: payment,
    provider_notices: () =>
      Promise.resolve({
        subject: `pix:${randomUUID()}`,
        call: 'pix',
        reason: 'pix_without_key',
        ending: 'seen',
        ended_at: new Date(),
      }),
    pix_codes: async () => ({
      order_id: await orderId(),
      attempt: 1,
      amount_cents: 4990,
      lifetime_minutes: 31,
      expires_at: new Date(),
    }),
    products: () =>
      Promise.resolve({ name: 'Pepperoni', slug: `pepperoni-${randomUUID()}`, price_cents: 4990 }),
    scheduled_prices: async () => ({
      product_id: await productId(),
      actor_id: (await makeCustomer(cms)).id,
      price_cents: 4490,
      starts_at: '2026-12-01T03:00:00Z',
      ends_at: '2026-12-25T03:00:00Z',
    }),
    scheduled_texts: async () => ({
      slug: `faq-${randomUUID()}`,
      text: '{}',
      actor_id: (await makeCustomer(cms)).id,
      publish_at: '2026-12-01T03:00:00Z',
    }),
    product_imports: async () => ({
      id: randomUUID(),
      actor_id: (await makeCustomer(cms)).id,
      created: 1,
      changed: 0,
    }),
    coupons: () =>
      Promise.resolve({
        code: `CUPOM-${randomUUID().slice(0, 8).toUpperCase()}`,
        kind: 'percent',
        value: 10,
      }),
    coupon_uses: async () => ({ order_id: await orderId(), code: 'BEMVINDA', given_cents: 499 }),
    promotions: () =>
      Promise.resolve({
        title: 'Semana',
        discount_percentage: 10,
        start_date: '2026-01-01',
        end_date: '2026-02-01',
        scope: 'all',
      }),
    delivery_zones: () => Promise.resolve({ name: 'Pituba', city: 'Salvador', fee_cents: 1200 }),
    slot_templates: () => Promise.resolve(template),
    slot_days: async () => ({
      template_id: await insertRow(cms, 'slot_templates', template),
      date: '2026-11-24',
      capacity: 10,
    }),
    opening_hours: () => Promise.resolve({ kind: 'attendance', weekday: 1, opens: '11:00', closes: '19:00' }),
    // This row closes a day for delivery and pickup. The day is a random text, so that no other row has it.
    delivery_closed_days: () => Promise.resolve({ date: randomUUID().slice(0, 10), reason: 'Natal' }),
    delivery_pause: () => Promise.resolve({ id: true }),
    order_contacts: async () => ({
      order_id: await guestOrderId(),
      name: 'Nara Lima',
      email: `nara-${randomUUID()}@clientes.test`,
      phone: '71900000006',
      terms_version: '2025-01',
    }),
    order_links: async () => ({
      order_id: await guestOrderId(),
      token_hash: randomUUID().replaceAll('-', '').repeat(2),
    }),
    cases: async () => reported(await orderId()),
    case_lines: async () => {
      const order = await orderId();
      return {
        case_id: await insertRow(cms, 'cases', reported(order)),
        line_id: await lineOf(order),
        quantity: 1,
      };
    },
    case_events: async () => ({
      case_id: await insertRow(cms, 'cases', reported(await orderId())),
      event: 'opened',
      actor: 'customer',
    }),
    case_health: async () => ({
      case_id: await insertRow(cms, 'cases', reported(await orderId())),
      text: 'Dor de barriga',
      consent_version: '2026-11',
      erase_at: new Date(Date.now() + 60_000),
    }),
    case_photos: async () => ({
      order_id: await orderId(),
      client_key: randomUUID(),
      place: 1,
      content: Buffer.from('RIFF'),
      content_hash: 'a'.repeat(64),
      erase_at: new Date(Date.now() + 60_000),
    }),
    frozen_answers: async () => ({ order_id: await orderId() }),
    order_acknowledgements: async () => ({
      order_id: await orderId(),
      actor_id: (await makeCustomer(cms)).id,
    }),
    order_preparations: async () => ({ order_id: await orderId(), step: 1 }),
    step_notices: async () => ({
      order_id: await orderId(),
      status: 'enviado',
      actor_id: (await makeCustomer(cms)).id,
    }),
    step_notice_texts: () => Promise.resolve({ kind: 'saiu', text: 'Olá, {nome}!' }),
    order_prints: async () => ({
      order_id: await orderId(),
      actor_id: (await makeCustomer(cms)).id,
      on_arrival: true,
    }),
    ...lotRows(cms, { lot, lotId, productId, orderId, lineOf }),
    ...recallRows(cms, { lotId, orderId }),
    ...runRows(cms, { orderId }),
    ...teamRows(cms),
    ...factorRows(cms),
    area_requests: () =>
      Promise.resolve({
        email: `ana-${randomUUID()}@clientes.test`,
        city: 'Feira de Santana',
        neighborhood: 'Centro',
        cep: '44001000',
        place_key: 'feira de santana|centro',
        text_version: '2026-11',
      }),
    stock_movements: async () => ({ product_id: await productId(), delta: 1, reason: 'lote' }),
    stock_movement_notes: async () => ({
      movement_id: await insertRow(cms, 'stock_movements', {
        product_id: await productId(),
        delta: 1,
        reason: 'lote',
      }),
      text: 'Fornada de terça',
    }),
    audit_log: async () => ({
      actor_id: (await makeCustomer(cms)).id,
      action: 'update',
      subject_type: 'products',
    }),
  } satisfies Record<string, () => Promise<Row>>;
  const lineId = async () => lineOf(await orderId());
  return { rows, orderId, productId, lineId };
};

export type SoundRows = ReturnType<typeof soundRows>;
export type RuledTable = keyof SoundRows['rows'];
