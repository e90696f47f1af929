import type { Payment } from '../model';
import type { NewNotification } from './notifications';
import { wireDate } from '../wire-date';

export interface TopicInput {
  /**
   * The topic, such as `payment`, `order`, `merchant_order`, `chargebacks`, `stop_delivery_op_wh` or `legacy_payment`.
   */
  topic: string;
  action: string;
  /**
   * The id in the query of the address to which the notification is sent. By default it is the id of the payment, its
   * order or its chargeback, depending on the topic.
   */
  dataId?: string;
  payment: Payment | null;
  url: string;
  collectorId: string;
  /** The id of the event, which is the same in every repetition. */
  eventId: string;
  at: string;
}

const DELIVERY_DEFAULTS = {
  signature: 'valid',
  timestampUnit: 'seconds',
  timestampOffsetMs: 0,
  retries: true,
} as const;

/**
 * Returns a notification in the old IPN format: without signature and action, only with a topic and an id in the
 * address.
 */
function legacy(input: TopicInput): NewNotification {
  const topic = input.topic.replace('legacy_', '');
  const isOrder = topic === 'merchant_order';
  const dataId = input.dataId ?? (isOrder ? input.payment?.merchantOrderId : input.payment?.id) ?? '0';
  const resource = isOrder ? `https://api.mercadolibre.com/merchant_orders/${dataId}` : dataId;
  return {
    ...DELIVERY_DEFAULTS,
    topic: input.topic,
    action: null,
    dataId,
    url: input.url,
    query: [
      ['topic', topic],
      ['id', dataId],
    ],
    body: { resource, topic },
    signature: 'unsigned',
  };
}

function dataOf(input: TopicInput): { dataId: string; data: Record<string, unknown> } {
  const { topic, payment, dataId } = input;
  const paymentId = Number(payment?.id ?? dataId ?? 0);
  if (topic === 'chargebacks' || topic === 'topic_chargebacks_wh') {
    const id = dataId ?? payment?.chargebackId ?? '0';
    return { dataId: id, data: { checkout: 'PRO', id: Number(id), payment_id: paymentId, site_id: 'MLB' } };
  }
  if (topic === 'stop_delivery_op_wh') {
    const id = dataId ?? payment?.id ?? '0';
    const merchantOrder = Number(payment?.merchantOrderId ?? 0);
    const data = { description: '', merchant_order: merchantOrder, payment_id: paymentId, site_id: 'MLB' };
    return { dataId: id, data };
  }
  if (topic === 'merchant_order' || topic === 'topic_merchant_order_wh') {
    const id = dataId ?? payment?.merchantOrderId ?? '0';
    return { dataId: id, data: { currency_id: '', marketplace: 'NONE', status: 'closed' } };
  }
  if (topic === 'order') {
    const id = dataId ?? payment?.orderId ?? '0';
    return { dataId: id, data: { id, external_reference: payment?.externalReference ?? '', type: 'online' } };
  }
  const id = dataId ?? payment?.id ?? '0';
  return { dataId: id, data: { id } };
}

/** Returns the notification that the real service sends for the topic. */
export function notificationOf(input: TopicInput): NewNotification {
  if (input.topic.startsWith('legacy_')) return legacy(input);
  const { dataId, data } = dataOf(input);
  const isFraudAlert = input.topic === 'stop_delivery_op_wh';
  return {
    ...DELIVERY_DEFAULTS,
    topic: input.topic,
    action: input.action,
    dataId,
    url: input.url,
    query: [
      ['data.id', dataId],
      ['type', input.topic],
    ],
    body: {
      id: isFraudAlert ? dataId : Number(input.eventId),
      action: input.action,
      api_version: 'v1',
      data,
      date_created: wireDate(input.at),
      live_mode: false,
      type: input.topic,
      user_id: Number(input.collectorId),
    },
    // According to Mercado Pago's documentation, a fraud alert that gets no response is not sent again.
    retries: !isFraudAlert,
  };
}
