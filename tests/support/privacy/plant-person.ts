import type { Cms } from '@cms/platform/context';
import type { SqlRunner } from '@cms/platform/database/sql';
import { inTransaction } from '@cms/platform/database/transaction';
import { makeCustomer } from '../factories/make-customer';
import { makeOrder } from '../factories/make-order';
import { makeProduct } from '../factories/make-product';
import { readColumns, type Column } from './database-text';
import { GONE, type Held } from './held';
import { HELD } from './held-columns';

export interface PlantedPerson {
  customerId: string;
  orderId: string;
  /** The marker in each column, by `table.column`. */
  marks: Map<string, string>;
}

/**
 * Columns that keep their values, because rows are found by them (`FIXED`) or because the database checks their values
 * (`CHECKED`).
 */
const FIXED = /^(?:id|.*_id|_order|order|path)$/;
const CHECKED = new Set([
  'account_tokens.kind',
  'erasure_requests.source',
  'audit_log.subject_type',
  'cash_movements.kind',
  'payment_decisions.kind',
  'payments.mismatch',
  'payments.channel',
  'payments.proceeds_status',
  'payments.release_at',
  'step_notices.status',
  'order_events.cancel_reason',
  'orders.slot_from',
  'orders.slot_to',
  'customers.phone_e164',
  'area_requests.cep',
  'team_invitations.phone',
  'team_invitations.withdrawn_at',
  'factors.kind',
  'factors.public_key',
  'factors.transports',
  'session_devices.proved_at',
  'session_devices.proved_by',
  'security_events.event',
  'orders.closing_reason',
  'orders.closing_since',
  'orders.closing_cancel_reason',
  'outgoing_mails.refusal',
  'provider_notices.call',
  'provider_notices.reason',
  'provider_notices.ending',
  'orders.guest',
  'orders.source',
  'order_links.token_hash',
  'order_links.kind',
  'cases.kind',
  'cases.status',
  'reviews.state',
  'reviews.hold',
  'reviews.hidden_reason',
  'cases.wish',
  'cases.decision',
  'case_events.event',
  'case_events.actor',
  'recalls.reason',
  'recall_people.token_hash',
  'recall_duties.duty',
  'runs.state',
  'run_stops.outcome',
  'run_stops.reason',
  'run_events.event',
  'run_events.result',
  'lots.code',
  'lots.status',
  'lots.gluten_result',
  'lots.blocked_kind',
  'lot_checks.item',
  'lot_events.event',
  'lot_losses.kind',
]);

/**
 * Creates a person with a row in every table that can contain personal data, in which each text and each time is
 * unique.
 */
export async function plantPerson(cms: Cms): Promise<PlantedPerson> {
  const { id: customerId } = await makeCustomer(cms);
  const product = await makeProduct(cms);
  const orderId = await makeOrder(cms, { customerId, product, status: 'entregue', notes: 'a note' });
  const marks = await inTransaction(cms.payload, (tx) =>
    plantMarks(tx, { customerId, orderId, productId: product.id }),
  );
  return { customerId, orderId, marks };
}

/** The id of the session that `plantMarks` creates. Whoever knows this id has access to the account. */
export const SECRET_SESSION = 'sessao-secreta';

/**
 * Whether a column contains a text that the erasure of the account removes. Times do not count, so that they keep valid
 * values.
 */
export const isPersonalText = ({ type }: Column, { erased }: Held): boolean =>
  erased === GONE && type !== 'timestamptz';

export interface PlantWish {
  customerId: string;
  /** One of the person's orders. */
  orderId: string;
  productId: string;
  /** Whether a column gets a marker; by default every column that contains personal data does. */
  isMarked?: (column: Column, held: Held) => boolean;
}

/**
 * Gives a customer a row in every table that can contain personal data, and replaces every text and time in these rows
 * by a unique marker. Returns the marker in each column, by `table.column`. Changes only rows that this transaction has
 * written.
 */
export async function plantMarks(
  tx: SqlRunner,
  { customerId, orderId, productId, isMarked = () => true }: PlantWish,
): Promise<Map<string, string>> {
  // Bypasses foreign keys, checks of ledgers and triggers, because only the content of a row matters, not how it was
  // written.
  await tx.query('set local session_replication_role = replica');
  for (const row of rowsOf(customerId, orderId, productId)) await tx.query(row);
  const marks = new Map<string, string>();
  for (const column of await readColumns(tx)) {
    const mark = markFor(column, marks.size);
    const { table, column: name, type } = column;
    const held = HELD[table]?.[name];
    if (!mark || !held || !isMarked(column, held)) continue;
    const value = type.startsWith('json') ? `jsonb_build_object('marca', $1::text)` : `$1::text::${type}`;
    // A token has values only in the columns of its own kind.
    const where = table === 'account_tokens' ? ` and "${name}" is not null` : '';
    await tx.query(
      `update ${table} set "${name}" = ${value} where xmin = pg_current_xact_id()::xid${where}`,
      [mark],
    );
    marks.set(`${table}.${name}`, mark);
  }
  return marks;
}

function markFor({ table, column, type }: Column, place: number): string | null {
  if (!HELD[table]?.[column] || FIXED.test(column) || CHECKED.has(`${table}.${column}`)) return null;
  if (column === 'erased_at') return null;
  if (type === 'timestamptz') return new Date(Date.UTC(1990, 0, 1 + place)).toISOString().slice(0, 10);
  return ['varchar', 'text', 'json', 'jsonb'].includes(type) ? `marca${place}plantada` : null;
}

/** Returns SQL that writes the rows. `$1` is the customer, `$2` one of their orders, `$3` a product. */
const rowsOf = (...ids: [customerId: string, orderId: string, productId: string]): string[] =>
  [
    // Writes existing rows again unchanged, so that this transaction is recorded as having written them.
    `update customers set full_name = full_name where id = $1`,
    `update orders set status = status where id = $2`,
    `update orders_lines set name = name where _parent_id = $2`,
    `update customer_totals set order_count = order_count where customer_id = $1`,
    `insert into customers_identities (_parent_id, _order, id, provider, subject, proved) values ($1, 1, 'i1', 'google', 's', true)`,
    `insert into customers_sessions (_parent_id, _order, id, created_at, expires_at)
     values ($1, 1, '${SECRET_SESSION}', now(), now())`,
    `insert into session_devices (session_id, device, proved_at, proved_by)
     values ('${SECRET_SESSION}', 'd', now(), 'password')`,
    `insert into factors (customer_id, kind, name, secret, last_step) values ($1, 'totp', 'n', 's', 1)`,
    `insert into recovery_codes (customer_id, code_hash, used_at) values ($1, 'h', now())`,
    `insert into security_events (event, customer_id, actor_id, device, address_key, detail)
     values ('signed_in', $1, $1, 'd', 'k', 'password')`,
    `insert into push_devices (customer_id, session_id, endpoint, p256dh, auth, application_key, device)
     values ($1, 's', 'https://fcm.googleapis.com/x', 'p', 'a', 'k', 'd')`,
    `insert into account_tokens (customer_id, kind, email, expires_at, used_at)
     values ($1, 'email-change', 'e', now(), now())`,
    `insert into account_tokens (customer_id, kind, email, provider, subject, expires_at)
     values ($1, 'identity-link', null, 'p', 's', now())`,
    `insert into addresses (customer_id, label, street, number, neighborhood, city, state, zip_code)
     values ($1, 'l', 's', 'n', 'n', 'c', 's', 'z')`,
    `insert into area_requests (email, customer_id, city, neighborhood, cep, place_key, text_version)
     values ('e', $1, 'c', 'n', '40000000', 'k', 'v')`,
    `insert into waitlist_entries (product_id, email, customer_id, text_version, confirmed_at, told_at)
     values ($3, 'e', $1, 'v', now(), now())`,
    `insert into team_invitations (name, role, email, phone, invited_by, expires_at, accepted_at, accepted_by)
     values ('nome', 'cozinha', 'e', null, $1, now(), now(), $1)`,
    `insert into consents (customer_id, kind, text_version) values ($1, 'k', 'v')`,
    `with cart as (
       insert into carts (customer_id) values ($1)
       on conflict (customer_id) where customer_id is not null do update set updated_at = now() returning id)
     insert into cart_lines (cart_id, product_id, quantity, notes) select id, $3, 1, 'n' from cart`,
    `insert into order_events (order_id, to_status, actor, reason) values ($2, 'entregue', 'admin', 'r')`,
    `insert into order_links (order_id, token_hash, expires_at, revoked_at)
     values ($2, repeat('a', 64), now(), now())`,
    `insert into order_notes (order_id, text) values ($2, 't')`,
    `with reported as (
       insert into cases (order_id, client_key, kind, status, wish, text, call_me, protocol, due_at, target_at, decision,
         amount_cents, reply, decided_at)
       values ($2, gen_random_uuid(), 'passei_mal', 'resolvido', 'dinheiro', 't', true, 'p', now(), now(), 'devolver', 1, 'r', now())
       returning id),
     line as (
       insert into case_lines (case_id, line_id, quantity)
       select reported.id, l.id, 1 from reported, orders_lines l where l._parent_id = $2),
     event as (
       insert into case_events (case_id, event, actor, actor_customer_id)
       select id, 'opened', 'customer', $1 from reported)
     insert into case_health (case_id, text, consent_version, erase_at) select id, 't', 'v', now() from reported`,
    `insert into case_photos (order_id, client_key, place, content, content_hash, consent_version, erase_at)
     select $2, client_key, 1, 'c', 'h', 'v', now() from cases where order_id = $2 limit 1`,
    `with review as (
       insert into reviews (order_id, product_id, stars, text, author, received_at, state, hold, hidden_reason, answer,
         answered_at, published_at)
       values ($2, $3, 5, 't', 'a', now(), 'hidden', 'health', 'health', 'r', now(), now()) returning id)
     insert into review_photos (review_id, content, content_hash) select id, 'c', 'h' from review`,
    `insert into review_invitations (order_id) values ($2)`,
    `insert into frozen_answers (order_id) values ($2)`,
    `insert into order_acknowledgements (order_id, actor_id) values ($2, $1)`,
    `insert into order_preparations (order_id, step, actor_id) values ($2, 1, $1)`,
    `insert into order_prints (order_id, actor_id, on_arrival) values ($2, $1, false)`,
    `insert into step_notices (order_id, status, actor_id) values ($2, 'recebido', $1)`,
    `with lot as (
       insert into lots (code, product_id, made_on, best_before, quantity, status, blocked_at, blocked_kind)
       values ('000101-1', $3, now(), now(), 1, 'bloqueado', now(), 'vencido') returning id),
     checked as (insert into lot_checks (lot_id, item, ticked_by_id) select id, 'bancada', $1 from lot),
     event as (insert into lot_events (lot_id, event, actor_id) select id, 'created', $1 from lot),
     loss as (insert into lot_losses (lot_id, quantity, kind, note, actor_id) select id, 1, 'perda', 'n', $1 from lot),
     report as (
       insert into lot_reports (lot_id, content, content_hash, file_name, uploaded_by_id) select id, 'c', 'h', 'f', $1 from lot)
     insert into order_line_lots (line_id, lot_id, quantity, actor_id)
     select l.id, lot.id, 1, $1 from orders_lines l, lot where l._parent_id = $2 limit 1`,
    `with recall as (
       insert into recalls (lot_id, reason, risk, instruction, started_by_id, notice_at, notice_by_id, closed_at, closed_by_id)
       select id, 'alergeno', 'Pode ter soja sem avisar.', 'Não coma e separe.', $1, now(), $1, now(), $1 from lots limit 1 returning id),
     person as (
       insert into recall_people (id, recall_id, order_id, token_hash, answered_at, warned_at, warned_by_id, collected_at,
         collected_by_id)
       select gen_random_uuid(), id, $2, repeat('0a', 32), now(), now(), $1, now(), $1 from recall returning id, recall_id),
     duty as (
       insert into recall_duties (recall_id, duty, done_by_id) select id, 'relatorio_enviado', $1 from recall)
     insert into recall_orders (recall_id, order_id, person_id, units) select recall_id, $2, id, 1 from person`,
    `with run as (
       insert into runs (id, date, slot_from, slot_to, courier_id, state, started_at, ended_at)
       values (gen_random_uuid(), now(), 'f', 't', $1, 'encerrada', now(), now()) returning id),
     stop as (
       insert into run_stops (run_id, order_id, position, outcome, reason, decided_at)
       select id, $2, 1, 'sem_codigo', 'nao_achou_o_codigo', now() from run returning id, run_id)
     insert into run_events (run_id, stop_id, event, result, actor_id, tapped_at)
     select run_id, id, 'sem_codigo', 'feito', $1, now() from stop`,
    `insert into sent_without_lot (order_id, units, actor_id) values ($2, 1, $1)`,
    `with item_refund as (
       insert into order_item_refunds (id, order_id, refund_cents, delivery_cents, actor_id)
       values (gen_random_uuid(), $2, 1, 1, $1) returning id)
     insert into order_line_changes (id, line_id, units, refund_cents, actor_id, item_refund_id)
     select gen_random_uuid(), l.id, 1, 0, $1, item_refund.id from orders_lines l, item_refund where l._parent_id = $2 limit 1`,
    `with payment as (
       insert into payments (order_id, provider, provider_payment_id, status, amount_cents)
       values ($2, 'mercado_pago', 'p', 'approved', 1) returning id),
     cash as (
       insert into cash_movements (payment_id, kind, amount_cents, balance_cents, actor_id)
       select id, 'received', 1, 1, $1 from payment),
     notice as (
       insert into provider_notices (subject, call, reason, words, order_id, payment_id, ending, ended_at, ended_by)
       select 's', 'refund', 'too_old', 'w', $2, id, 'seen', now(), $1 from payment)
     insert into payment_decisions (payment_id, kind, actor_id) select id, 'accepted', $1 from payment`,
    `insert into pix_codes (order_id, attempt, amount_cents, lifetime_minutes, provider_payment_id, code, page_link,
       expires_at) values ($2, 1, 1, 31, 'o', 'c', 'l', now())`,
    `with mail as (
       insert into outgoing_mails (kind, dedupe_key, customer_id, order_id, detail, outcome, has_own_address, sent_at)
       values ('k', 'd', $1, $2, 'd', 'sent', true, now()) returning id),
     text as (
       insert into sms_messages (mail_id, phone, body, status, failure, provider_id, price_micros, currency, parts)
       select id, 'p', 'b', 'failed', 'blocked', 'SM1', 1, 'USD', 1 from mail)
     insert into outgoing_mail_addresses (mail_id, name, address) select id, 'n', 'a' from mail`,
    `with campaign as (
       insert into campaigns (title, message, type, channel) values ('t', 'm', 'promocao', 'email') returning id)
     insert into campaign_deliveries (campaign_id, customer_id) select id, $1 from campaign`,
    `insert into erasure_requests (customer_id, source, done_at) values ($1, 'facebook', now())`,
    `insert into audit_log (actor_id, action, subject_type, subject_id, reason, before, after)
     values ($1, 'a', 'customers', $1::text, 'r', '{}', '{}')`,
    `with preference as (insert into payload_preferences (key, value) values ('k', '{}') returning id)
     insert into payload_preferences_rels (parent_id, path, customers_id) select id, 'user', $1 from preference`,
  ].map((statement) =>
    statement.replace(/\$(\d)/g, (_, place: string) => `'${ids[Number(place) - 1]}'::uuid`),
  );
