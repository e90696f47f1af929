import { Gauge } from 'prom-client';

import type { Cms } from '@cms/platform/context';
import { readShopFigures, type ShopFigures } from '@cms/reports/queries/shop-figures';

const GAUGES: Record<keyof ShopFigures, { name: string; help: string }> = {
  jobsDue: { name: 'massa_jobs_due', help: 'Jobs that may run now and do not yet.' },
  jobsDueAge: { name: 'massa_jobs_due_age_seconds', help: 'How long the oldest of them has waited.' },
  jobsFailed: { name: 'massa_jobs_failed', help: 'Jobs that nothing tries any more.' },
  mailsDue: { name: 'massa_mails_due', help: 'Mails that are due and have not left.' },
  mailsDueAge: { name: 'massa_mails_due_age_seconds', help: 'How long the oldest of them has waited.' },
  mailsHeld: { name: 'massa_mails_held', help: 'Mails that a restore keeps back for an admin.' },
  ordersHeld: { name: 'massa_orders_held', help: 'Orders held for an admin to look at.' },
  holdsOpen: { name: 'massa_holds_open', help: 'Unpaid orders that keep stock.' },
  holdsOverdue: { name: 'massa_holds_overdue_seconds', help: 'How long the worst of them is past its end.' },
  notificationsDue: { name: 'massa_notifications_due', help: 'Notifications not acted on yet.' },
  notificationsDueAge: {
    name: 'massa_notifications_due_age_seconds',
    help: 'How long the oldest of them has waited.',
  },
  refundsDue: { name: 'massa_refunds_due', help: 'Payments with money still to be given back.' },
  refundsDueAge: { name: 'massa_refunds_due_age_seconds', help: 'How long the oldest of them has waited.' },
};

/**
 * The minimum time between two queries of the database, however often and by however many clients the metrics are read.
 */
const ASK_EVERY_MS = 5_000;

/**
 * Reports metrics about the shop's work. Their values are queried from the database when the metrics are scraped. While
 * the database does not respond, no old values are reported: `massa_database_up` is 0 and the other metrics are absent.
 */
export function watchShop(cms: Cms, { askEveryMs = ASK_EVERY_MS } = {}): void {
  let asked: Promise<ShopFigures | null> = Promise.resolve(null);
  let askedAt = Number.NEGATIVE_INFINITY;
  // All gauges are read at the same time. The first one sends the query, and the others wait for its result.
  const figures = () => {
    if (performance.now() - askedAt < askEveryMs) return asked;
    askedAt = performance.now();
    asked = readShopFigures(cms).catch(() => null);
    return asked;
  };
  for (const name of Object.keys(GAUGES) as (keyof ShopFigures)[]) {
    new Gauge({
      ...GAUGES[name],
      async collect() {
        const now = await figures();
        if (now) this.set(now[name]);
        else this.remove();
      },
    });
  }
  new Gauge({
    name: 'massa_database_up',
    help: '1 while the database answers.',
    async collect() {
      this.set((await figures()) ? 1 : 0);
    },
  });
}
