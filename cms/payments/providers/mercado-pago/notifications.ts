import type {
  IncomingNotification,
  NotificationSubject,
  NotificationVerdict,
  ReturnHints,
} from '../../../platform/ports/payment-provider';
import { verifyWebhookSignature } from './webhook-signature';

const ID = /^[A-Za-z0-9_-]{1,40}$/;
const NUMBER = /^\d{1,20}$/;
const TOPIC = /^[a-z0-9_.]{1,40}$/i;
const REQUEST_ID = /^[\w-]{1,80}$/;

const text = (value: unknown, shape: RegExp): string | null =>
  (typeof value === 'string' || typeof value === 'number') && shape.test(String(value))
    ? String(value)
    : null;

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/**
 * Verifies a notification by its signature and its age, and reads it. A refused one is read too, as a hint. The provider's legacy notifications
 * (`topic=…&id=…`) are never signed, but a signed notification of the same event arrives too.
 */
export async function verifyNotification(
  { query, body, headers }: IncomingNotification,
  { secrets, clock }: { secrets: readonly string[]; clock: () => Promise<Date> },
): Promise<NotificationVerdict> {
  if (query['topic'] !== undefined && query['data.id'] === undefined) return readLegacy(query);
  const dataId = text(query['data.id'], ID);
  const topic = text(query['type'] ?? field(body, 'type'), TOPIC);
  const signatureHeader = header(headers['x-signature']);
  const requestId = header(headers['x-request-id']);
  const signed = { secrets, dataId, requestId, signatureHeader };
  // Checks the signature before the age, because only the check of the age needs `clock`, which costs a database query.
  const isSigned = verifyWebhookSignature({
    ...signed,
    now: new Date(),
    toleranceMs: Number.POSITIVE_INFINITY,
  });
  const isGenuine = isSigned && verifyWebhookSignature({ ...signed, now: await clock() });
  if (!dataId || !topic) return { kind: 'refused', hint: null };
  const notification = {
    // A repeated notification has the same key, whether its id is in upper or lower case.
    uniqueKey: `${topic}:${dataId.toLowerCase()}:${requestId ?? ''}:${signatureHeader ?? ''}`,
    topic,
    action: text(field(body, 'action'), TOPIC),
    dataId,
    paymentId: text(field(field(body, 'data'), 'payment_id'), ID),
  };
  if (isGenuine) return { kind: 'genuine', notification };
  // Nobody has signed the headers of a refused notification, so its key is made of a part that has a known shape.
  const uniqueKey = `refused:${topic}:${dataId.toLowerCase()}:${text(requestId, REQUEST_ID) ?? ''}`;
  return { kind: 'refused', hint: { ...notification, uniqueKey } };
}

const header = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

function readLegacy(query: Record<string, unknown>): NotificationVerdict {
  const topic = text(query['topic'], TOPIC);
  const dataId = text(query['id'], NUMBER);
  if (!topic || !dataId) return { kind: 'refused', hint: null };
  const notification = {
    uniqueKey: `legacy:${topic}:${dataId}`,
    topic,
    action: null,
    dataId,
    paymentId: null,
  };
  return { kind: 'unsigned', notification };
}

const SUBJECTS: Record<string, NotificationSubject> = {
  payment: 'payment',
  // An order of the Orders API has one payment, which is read by the order's id.
  order: 'payment',
  merchant_order: 'order',
  chargebacks: 'dispute',
  topic_chargebacks_wh: 'dispute',
  stop_delivery_op_wh: 'fraud_alert',
};

/** The payment that the provider's panel names when the owner presses "Simular notificação". No payment has this id. */
const TEST_ID = '123456';

/**
 * Returns what a notification is about. Reads only the table's own keys, because topics come from
 * outside and an inherited name such as `constructor` would otherwise match.
 */
export function notificationSubject({
  topic,
  dataId,
}: {
  topic: string;
  dataId: string;
}): NotificationSubject {
  if (dataId === TEST_ID) return 'test';
  return Object.hasOwn(SUBJECTS, topic) ? (SUBJECTS[topic] ?? 'other') : 'other';
}

/**
 * Reads the address to which the payment page sends the customer back. For a customer who left without paying, the
 * provider writes the text `null` in place of the payment's id.
 */
export function readReturn(query: URLSearchParams): ReturnHints {
  const paymentId = query.get('payment_id') ?? query.get('collection_id');
  const method = returnedMethod(query);
  return {
    orderId: query.get('external_reference'),
    paymentId: text(paymentId, NUMBER),
    ...(method && { method }),
    ...(paymentId === 'null' ? { isGivenUp: true } : {}),
  };
}

/** The types of payment that a return address may name, each by the shop's name of the method, which it may name too. */
const RETURNED_METHODS: Record<string, string> = {
  pix: 'pix',
  credit_card: 'credit_card',
  debit_card: 'debit_card',
  account_money: 'account_money',
  bank_transfer: 'pix',
};

function returnedMethod(query: URLSearchParams): string | null {
  const type = query.get('payment_type') ?? '';
  return Object.hasOwn(RETURNED_METHODS, type) ? (RETURNED_METHODS[type] ?? null) : null;
}
