import { channel } from 'node:diagnostics_channel';

/** What is asked of the payment provider. */
export type ProviderCall =
  | 'create_preference'
  | 'find_payment'
  | 'find_payments_of_order'
  | 'find_payments_changed'
  | 'find_charged_back'
  | 'cancel_payment'
  | 'refund'
  | 'find_refunds'
  | 'collector';

/** Something worth counting. Words and durations only: no ids, nothing of anybody, and few different words. */
export type MetricEvent =
  | { what: 'order_placed' }
  | { what: 'order_paid' }
  | { what: 'payment_settled'; outcome: string }
  | { what: 'provider_call'; call: ProviderCall; outcome: string; seconds: number }
  | { what: 'webhook'; outcome: 'accepted' | 'refused' }
  | { what: 'job'; task: string; outcome: 'done' | 'failed'; seconds: number }
  | { what: 'page_made' }
  | { what: 'overload_refused' };

/** By name, because the built pages and the servers each carry a copy of this module. */
export const METRIC_EVENTS = 'massa-mansa:happening';

const happenings = channel(METRIC_EVENTS);

/** Says that something happened, to whoever counts in this process; costs a look when nobody does. Never throws. */
export function record(happening: MetricEvent): void {
  if (happenings.hasSubscribers) happenings.publish(happening);
}
