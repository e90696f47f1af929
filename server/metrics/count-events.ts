import { subscribe } from 'node:diagnostics_channel';
import { Counter, Histogram } from 'prom-client';

import { METRIC_EVENTS, type MetricEvent } from '@cms/platform/metrics';

/**
 * The upper bounds, in seconds, for the durations of a call: from 50 milliseconds to nine seconds, after which a call
 * is aborted.
 */
const CALL_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 9];

/** Counts the shop's events in this process from now on. */
export function countEvents(): void {
  const ordersPlaced = new Counter({ name: 'massa_orders_placed_total', help: 'Orders stored.' });
  const ordersPaid = new Counter({ name: 'massa_orders_paid_total', help: 'Orders that became paid.' });
  const settled = new Counter({
    name: 'massa_payments_settled_total',
    help: 'News of payments taken in, by what they did.',
    labelNames: ['outcome'],
  });
  const calls = new Histogram({
    name: 'massa_provider_call_seconds',
    help: 'Calls of the payment provider, by what was asked and how it ended.',
    labelNames: ['call', 'outcome'],
    buckets: CALL_SECONDS,
  });
  const webhooks = new Counter({
    name: 'massa_webhooks_total',
    help: 'Notifications of the payment provider, by whether they were its own.',
    labelNames: ['outcome'],
  });
  const jobs = new Histogram({
    name: 'massa_job_seconds',
    help: 'Jobs by task and how they ended.',
    labelNames: ['task', 'outcome'],
    buckets: CALL_SECONDS,
  });
  const pagesMade = new Counter({
    name: 'massa_pages_made_total',
    help: 'Pages rendered for the page cache.',
  });
  const refused = new Counter({
    name: 'massa_overload_refusals_total',
    help: 'Requests answered with 503 because too many were under way.',
  });
  const waited = new Counter({
    name: 'massa_line_waits_total',
    help: 'Times that somebody was told to wait in the line.',
  });

  subscribe(METRIC_EVENTS, (message) => {
    const event = message as MetricEvent;
    switch (event.what) {
      case 'order_placed':
        return ordersPlaced.inc();
      case 'order_paid':
        return ordersPaid.inc();
      case 'payment_settled':
        return settled.inc({ outcome: event.outcome });
      case 'provider_call':
        return calls.observe({ call: event.call, outcome: event.outcome }, event.seconds);
      case 'webhook':
        return webhooks.inc({ outcome: event.outcome });
      case 'job':
        return jobs.observe({ task: event.task, outcome: event.outcome }, event.seconds);
      case 'page_made':
        return pagesMade.inc();
      case 'overload_refused':
        return refused.inc();
      case 'line_waited':
        return waited.inc();
    }
  });
}
