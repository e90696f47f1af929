import { channel } from 'node:diagnostics_channel';

/** The calls to the payment provider. */
export type ProviderCall =
  | 'create_checkout'
  | 'create_pix'
  | 'find_pix'
  | 'cancel_pix'
  | 'find_payment'
  | 'find_payments_of_order'
  | 'find_payments_changed'
  | 'find_charged_back'
  | 'cancel_payment'
  | 'refund'
  | 'find_refunds'
  | 'read_proceeds'
  | 'read_account';

/** An event to count. Contains only labels and durations: no ids, no personal data, and few distinct labels. */
export type MetricEvent =
  | { what: 'order_placed' }
  | { what: 'order_paid' }
  | { what: 'payment_settled'; outcome: string }
  | { what: 'provider_call'; call: ProviderCall; outcome: string; seconds: number }
  | { what: 'webhook'; outcome: 'accepted' | 'refused' }
  | { what: 'job'; task: string; outcome: 'done' | 'failed'; seconds: number }
  | { what: 'page_made' }
  | { what: 'overload_refused' }
  | { what: 'line_waited' };

/**
 * The name of the channel for events. The channel is shared by its name, because the pages' build and the servers each
 * contain a copy of this module.
 */
export const METRIC_EVENTS = 'massa-mansa:happening';

const events = channel(METRIC_EVENTS);

/** Publishes an event to the subscribers in this process; without subscribers it costs one check. Never throws. */
export function record(event: MetricEvent): void {
  if (events.hasSubscribers) events.publish(event);
}
