/** True when the column is in a person's file; otherwise the reason why it is not. */
type InFile = true | string;

export const GONE = 'gone';

export interface Held {
  file: InFile;
  /** What the erasure of the account leaves: `GONE`, or the reason why the value stays. */
  erased: string;
}

const held = (file: InFile, erased: string): Held => ({ file, erased });

const FISCAL = 'tax law: id, dates, lines without notes, amounts, payment ids';
const CODE = 'a code or number of the shop, of nobody';
const ID = 'an internal id';
const PROOF = 'proof of consent: kind, version of the text, time';
const SECRET = 'a secret: it opens the account';
const UNCLAIMED = 'whoever typed it is not known; forgotten when the address is confirmed';
const TO_ALL = 'the shop’s own words to everybody';
const PLUMBING = 'plumbing, says nothing of the person';

const key = held(ID, ID);
const mine = held(true, GONE);
const code = held(true, CODE);
const fiscal = held(true, FISCAL);
const secret = held(SECRET, GONE);
const time = held(true, CODE);
const hidden = held(PLUMBING, CODE);

const all = (names: string[], how: Held) => Object.fromEntries(names.map((name) => [name, how]));
const preferences = (names: string[]) => all(names, mine);

/**
 * Every column that holds personal data, or refers to a person: what the file of "Baixar meus dados" contains of it,
 * and what "Excluir conta" leaves. A new table or column needs a line here, and a decision.
 */
export const HELD: Record<string, Record<string, Held>> = {
  customers: {
    id: held(true, ID),
    full_name: mine,
    phone: mine,
    role: code,
    ...preferences([
      'notification_preferences_email_orders',
      'notification_preferences_email_promotions',
      'notification_preferences_email_newsletter',
      'notification_preferences_sms_orders',
      'notification_preferences_sms_promotions',
      'notification_preferences_push_orders',
      'notification_preferences_push_promotions',
      'privacy_preferences_data_collection',
      'privacy_preferences_marketing_emails',
      'privacy_preferences_analytics',
      'privacy_preferences_third_party_sharing',
    ]),
    updated_at: time,
    created_at: time,
    email: mine,
    reset_password_token: secret,
    reset_password_expiration: secret,
    reset_password_requested_at: secret,
    salt: secret,
    hash: secret,
    _verified: code,
    _verificationtoken: secret,
    erased_at: held('an erased person has no file', CODE),
  },
  customers_identities: { _order: hidden, _parent_id: key, id: key, provider: mine, subject: mine },
  customers_sessions: {
    _order: hidden,
    _parent_id: key,
    id: held(SECRET, GONE),
    created_at: mine,
    expires_at: mine,
  },
  session_devices: { session_id: key, device: mine, last_seen_at: mine },
  push_devices: {
    id: key,
    customer_id: key,
    session_id: held(SECRET, GONE),
    endpoint: held('the service is there; the rest lets its holder send to the browser', GONE),
    p256dh: held(SECRET, GONE),
    auth: held(SECRET, GONE),
    application_key: held(PLUMBING, GONE),
    device: mine,
    created_at: mine,
  },
  // Settled before anybody can sign in and request their file: after that it holds no personal data.
  sign_up_attempts: {
    id: held(SECRET, GONE),
    customer_id: key,
    full_name: held(UNCLAIMED, GONE),
    phone: held(UNCLAIMED, GONE),
    salt: secret,
    hash: secret,
    terms_version: held('in the consents', GONE),
    browser_hash: secret,
    created_at: held('in the consents', GONE),
    settled_at: held(PLUMBING, GONE),
  },
  account_tokens: {
    id: held(SECRET, GONE),
    customer_id: key,
    kind: mine,
    email: mine,
    provider: mine,
    subject: mine,
    was_unconfirmed: held(PLUMBING, GONE),
    created_at: mine,
    expires_at: mine,
    used_at: mine,
  },
  addresses: {
    id: key,
    customer_id: key,
    label: mine,
    street: mine,
    number: mine,
    complement: mine,
    neighborhood: mine,
    city: mine,
    state: mine,
    zip_code: mine,
    instructions: mine,
    is_default: mine,
    updated_at: mine,
    created_at: mine,
    removed_at: mine,
  },
  area_requests: {
    ...all(['id', 'customer_id'], key),
    ...all(['email', 'city', 'neighborhood', 'cep', 'text_version', 'created_at'], mine),
    place_key: held('city, neighborhood and CEP are there', GONE),
  },
  consents: {
    id: key,
    customer_id: key,
    kind: held(true, PROOF),
    text_version: held(true, PROOF),
    granted: held(true, PROOF),
    updated_at: held('equals the time it was made', PROOF),
    created_at: held(true, PROOF),
  },
  carts: { id: key, customer_id: key, updated_at: hidden, created_at: hidden },
  cart_lines: {
    id: key,
    cart_id: key,
    product_id: held('its name is there', GONE),
    quantity: mine,
    notes: mine,
    updated_at: mine,
    created_at: mine,
  },
  orders: {
    id: fiscal,
    customer_id: held(ID, 'the tombstone'),
    guest: held('an order of an account has none', CODE),
    source: fiscal,
    status: fiscal,
    ...all(['subtotal_cents', 'discount_cents', 'delivery_fee_cents', 'total_cents'], fiscal),
    delivery_method: fiscal,
    delivery_address: mine,
    ...all(
      ['street', 'number', 'complement', 'neighborhood', 'city', 'cep'].map((part) => `address_${part}`),
      mine,
    ),
    delivery_notes: mine,
    delivery_instructions: mine,
    zone_id: held(ID, GONE),
    zone_name: mine,
    slot_template_id: held('the promised day and times are there', CODE),
    ...all(['slot_date', 'slot_from', 'slot_to'], fiscal),
    slot_held: held('the places of the shop', CODE),
    slot_choice_until: time,
    payment_method: fiscal,
    payment_status: fiscal,
    preference_id: fiscal,
    payment_link: mine,
    stock_held: held('the stock of the shop', CODE),
    reserved_until: time,
    pix_until: time,
    received_at: fiscal,
    reconciled_at: hidden,
    held_reason: code,
    placement_key: held('a hash that recognises a second press', GONE),
    cart_id: held(ID, GONE),
    ...all(['terms_version', 'terms_accepted_at'], held(true, PROOF)),
    updated_at: time,
    created_at: fiscal,
  },
  customer_totals: Object.fromEntries(
    ['customer_id', 'order_count', 'total_cents', 'last_order_at'].map((name) => [
      name,
      held('summed from the orders, which are there', 'summed from what stays of the orders'),
    ]),
  ),
  order_links: {
    ...all(['id', 'order_id'], key),
    token_hash: held('a secret: it opens the order', GONE),
    ...all(['expires_at', 'revoked_at', 'created_at'], held('of a link to an order that is there', GONE)),
  },
  orders_lines: {
    _order: hidden,
    ...all(['_parent_id', 'id', 'product_id'], key),
    name: fiscal,
    unit_price_cents: fiscal,
    unit_discount_cents: fiscal,
    quantity: fiscal,
    notes: mine,
    image: held('a picture of the shop', CODE),
    label: fiscal,
  },
  order_events: {
    id: key,
    order_id: key,
    ...all(['from_status', 'to_status', 'actor', 'reason', 'cancel_reason', 'created_at'], fiscal),
    actor_customer_id: held('said as "você" or "loja"', ID),
    updated_at: hidden,
  },
  order_notes: {
    id: key,
    order_id: key,
    event_id: key,
    author_id: held('said as "você" or "loja"', ID),
    text: mine,
    updated_at: hidden,
    created_at: mine,
  },
  cases: {
    ...all(['id', 'order_id', 'client_key', 'replacement_order_id'], key),
    ...all(
      ['kind', 'status', 'wish', 'protocol', 'opened_at', 'due_at', 'decision', 'amount_cents', 'decided_at'],
      code,
    ),
    ...all(['text', 'call_me', 'reply'], mine),
    ...all(['target_at', 'updated_at'], hidden),
  },
  case_lines: { ...all(['case_id', 'line_id'], key), quantity: code },
  case_events: {
    ...all(['id', 'case_id'], key),
    ...all(['event', 'actor', 'created_at'], code),
    actor_customer_id: held('said as "você" or "loja"', ID),
  },
  case_health: {
    case_id: key,
    ...all(['text', 'consent_version', 'consented_at', 'erase_at'], mine),
  },
  frozen_answers: { order_id: key, answered_at: mine },
  payments: {
    ...all(['provider', 'provider_payment_id', 'status', 'status_detail', 'method', 'created_at'], fiscal),
    ...all(['amount_cents', 'refunded_cents', 'refund_due_cents', 'refund_reason'], fiscal),
    ...all(['counts_as_paid', 'provider_updated_at', 'channel', 'code_hash'], hidden),
    ...all(['expires_at', 'updated_at'], time),
    ...all(['id', 'order_id'], key),
    mismatch: held('why the shop looks into it; its effect on the order is there', CODE),
  },
  pix_codes: {
    ...all(['id', 'order_id'], key),
    ...all(['code', 'page_link'], mine),
    ...all(['amount_cents', 'provider_payment_id', 'created_at'], fiscal),
    ...all(['attempt', 'lifetime_minutes', 'refused_at'], hidden),
    expires_at: time,
    provider_number: held('the provider’s second number of the same payment', FISCAL),
  },
  payment_decisions: {
    id: key,
    payment_id: key,
    kind: held('what the shop decided; its effect on the order is there', CODE),
    actor_id: held('an admin, in the panel only', ID),
    created_at: held('what the shop decided; its effect on the order is there', CODE),
  },
  outgoing_mails: {
    id: key,
    kind: code,
    customer_id: key,
    order_id: held(true, ID),
    detail: code,
    sent_at: time,
    outcome: code,
    created_at: time,
    ...all(['dedupe_key', 'device_id', 'updated_at', 'has_own_address', 'not_before'], hidden),
  },
  sms_messages: {
    mail_id: key,
    ...all(['phone', 'body'], mine),
    ...all(['status', 'failure'], code),
    ...all(
      ['claimed_at', 'counts', 'provider_id', 'price_micros', 'currency', 'parts', 'updated_at'],
      hidden,
    ),
  },
  outgoing_mail_addresses: { mail_id: key, name: mine, address: mine },
  campaign_deliveries: {
    id: key,
    campaign_id: held('its title is there', ID),
    customer_id: key,
    status: code,
    sent_at: time,
    unsubscribed_at: time,
    opened_at: time,
    updated_at: hidden,
    created_at: time,
  },
  erasure_requests: { id: held(true, ID), customer_id: key, source: code, requested_at: time, done_at: time },
  audit_log: {
    id: key,
    actor_id: held('said as "você" or "loja"', ID),
    action: code,
    subject_type: hidden,
    subject_id: key,
    reason: held(true, 'of what an admin did to the shop; never about a customer'),
    before: code,
    after: code,
    updated_at: hidden,
    created_at: time,
  },
  stock_movements: all(
    'id product_id delta reason order_id actor_customer_id balance updated_at created_at'.split(' '),
    held('the stock of the shop', CODE),
  ),
  campaigns: {
    ...all(
      'id message type channel scheduled_for status created_by_id updated_at created_at'.split(' '),
      held(TO_ALL, TO_ALL),
    ),
    title: held(true, TO_ALL),
  },
  payload_preferences: {
    id: key,
    key: mine,
    value: mine,
    updated_at: mine,
    created_at: held(PLUMBING, GONE),
  },
  payload_preferences_rels: { id: key, order: hidden, parent_id: key, path: hidden, customers_id: key },
};
