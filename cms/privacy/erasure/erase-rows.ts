import { ERASED_NAME } from '../../orders/buyer';
import { LINE_ERASURE, ORDER_ERASURE } from '../../orders/columns';
import type { Transaction } from '../../platform/database/transaction';

/**
 * The domain of the e-mail address that replaces an erased customer's own. RFC 2606 reserves `.invalid`, so no mail
 * reaches anyone.
 */
export const ERASED_EMAIL_DOMAIN = 'conta.invalid';
export { ERASED_NAME };

/**
 * Replaces the personal data in the customer's row. The row itself stays, because orders and ledgers reference it. This
 * statement runs before those for the other tables, so that an operation that waits for the row's lock finds no
 * personal data.
 */
const TOMBSTONE = `
  update customers set
    email = 'excluida-' || id || '@${ERASED_EMAIL_DOMAIN}', full_name = '${ERASED_NAME}', phone = null, phone_e164 = null,
    hash = null, salt = null, reset_password_token = null, reset_password_expiration = null,
    reset_password_requested_at = null, _verified = false, _verificationtoken = null,
    notification_preferences_email_orders = false, notification_preferences_email_promotions = false,
    notification_preferences_email_newsletter = false, notification_preferences_sms_orders = false,
    notification_preferences_sms_promotions = false, notification_preferences_push_orders = false,
    notification_preferences_push_promotions = false, privacy_preferences_data_collection = false,
    privacy_preferences_marketing_emails = false, privacy_preferences_analytics = false,
    privacy_preferences_third_party_sharing = false, erased_at = now(), updated_at = now()
  where id = $1 and erased_at is null`;

/**
 * Deletes the rows that belong to the profile. Deleting a session also deletes its device row, and deleting the cart
 * also deletes its lines.
 */
const PROFILE_ROWS = [
  'delete from customers_identities where _parent_id = $1',
  'delete from customers_sessions where _parent_id = $1',
  'delete from factors where customer_id = $1',
  'delete from recovery_codes where customer_id = $1',
  'delete from security_events where customer_id = $1',
  'delete from push_devices where customer_id = $1',
  'delete from account_tokens where customer_id = $1',
  'delete from sign_up_attempts where customer_id = $1',
  'delete from addresses where customer_id = $1',
  'delete from carts where customer_id = $1',
  `delete from payload_preferences where id in (
     select parent_id from payload_preferences_rels where customers_id = $1)`,
  `delete from payload_locked_documents where id in (
     select parent_id from payload_locked_documents_rels where customers_id = $1)`,
];

/**
 * Erases a person's data from their orders, which keep what tax law requires: id, dates, lines, amounts, payment ids.
 * `cms/orders/columns.ts` states for each column what remains.
 */
const ORDER_ROWS = [
  'delete from order_notes where order_id in (select id from orders where customer_id = $1)',
  'delete from step_notices where order_id in (select id from orders where customer_id = $1)',
  `update orders_lines set ${LINE_ERASURE.set}
   where ${LINE_ERASURE.where} and _parent_id in (select id from orders where customer_id = $1)`,
  'update pix_codes set code = null, page_link = null where order_id in (select id from orders where customer_id = $1)',
  `update orders set ${ORDER_ERASURE.set} where ${ORDER_ERASURE.where} and customer_id = $1`,
  'delete from order_links where order_id in (select id from orders where customer_id = $1)',
];

/**
 * Deletes the photos of cases, the texts that the person and the shop wrote in them, and the reviews. The kind, the
 * units, the decision and the amount of a case stay with the order. `orders` is SQL that selects the ids of the orders.
 */
const writtenRows = (orders: string) => [
  `delete from case_health where case_id in (select id from cases where order_id in (${orders}))`,
  `delete from case_photos where order_id in (${orders})`,
  `update cases set text = null, reply = null, call_me = false, updated_at = now()
   where order_id in (${orders}) and (text is not null or reply is not null or call_me)`,
  `delete from frozen_answers where order_id in (${orders})`,
  `delete from reviews where order_id in (${orders})`,
  `delete from review_invitations where order_id in (${orders})`,
];

/**
 * Closes the mails that wait to be sent, as mails without a recipient. A mail that a process is preparing to send at
 * this moment is closed by that process, because its next check before the sending finds no recipient.
 */
const MAIL_ROWS = [
  `update outgoing_mails set outcome = 'no_recipient', updated_at = now()
   where customer_id = $1 and sent_at is null and outcome is null`,
  // A text message whose delivery is not known yet loses its phone number and its text, and then counts as sent.
  'update sms_messages set phone = null, body = null where mail_id in (select id from outgoing_mails where customer_id = $1)',
  'delete from outgoing_mail_addresses where mail_id in (select id from outgoing_mails where customer_id = $1)',
  `update campaign_deliveries set status = 'unsubscribed', updated_at = now()
   where customer_id = $1 and status = 'queued'`,
];

/**
 * Deletes what the shop stores about the person without an account: requests to be mailed when the shop delivers to a
 * new area, and invitations to the team. They are also found by the e-mail address, so this runs before the address is
 * replaced. A mail that is already queued loses its address and is then sent to nobody.
 */
const ROWS_BY_ADDRESS = [
  `delete from team_invitations i using customers c where c.id = $1 and (i.accepted_by = c.id or i.email = lower(c.email))`,
  `delete from area_requests r using customers c where c.id = $1 and (r.customer_id = c.id or r.email = lower(c.email))`,
  `delete from waitlist_entries w using customers c where c.id = $1 and (w.customer_id = c.id or w.email = lower(c.email))`,
  `delete from outgoing_mail_addresses a using outgoing_mails m, customers c
   where c.id = $1 and m.id = a.mail_id and m.kind in ('area-served', 'team-invitation', 'waitlist-confirm', 'back-in-stock') and a.address = lower(c.email)`,
];

const REQUEST_ROWS = [
  'update erasure_requests set done_at = now() where customer_id = $1 and done_at is null',
];

/** Removes a person's data from all tables. The caller has locked the customer's row and the orders. Idempotent. */
export async function eraseRows(tx: Transaction, customerId: string): Promise<void> {
  const statements = [
    ROWS_BY_ADDRESS,
    TOMBSTONE,
    PROFILE_ROWS,
    ORDER_ROWS,
    writtenRows('select id from orders where customer_id = $1'),
    MAIL_ROWS,
    REQUEST_ROWS,
  ].flat();
  for (const statement of statements) await tx.query(statement, [customerId]);
}

/** Erases everything about the guest who placed an order without an account. `$1` is the order's id. */
const GUEST_ROWS = [
  'delete from order_contacts where order_id = $1',
  'delete from order_links where order_id = $1',
  'update pix_codes set code = null, page_link = null where order_id = $1',
  'delete from order_notes where order_id = $1',
  'delete from step_notices where order_id = $1',
  ...writtenRows('$1'),
  `update orders_lines set ${LINE_ERASURE.set} where ${LINE_ERASURE.where} and _parent_id = $1`,
  `update orders set ${ORDER_ERASURE.set}, guest = 'erased' where id = $1 and guest = 'contact'`,
  `update outgoing_mails set outcome = 'no_recipient', updated_at = now()
   where order_id = $1 and customer_id is null and kind not like '%-admin' and sent_at is null and outcome is null`,
];

/** Removes the data of the guest who placed an order. The caller has locked the order. Idempotent. */
export async function eraseGuestRows(tx: Transaction, orderId: string): Promise<void> {
  for (const statement of GUEST_ROWS) await tx.query(statement, [orderId]);
}
