import { expireReservations } from '@cms/payments/operations/expire-reservations';
import { cancelClosedOrdersPayment } from '@cms/payments/operations/cancel-payment';

import type { PayingShop } from './use-paying-shop';

interface Deadlines extends Record<string, unknown> {
  reservedUntil: Date;
  pixUntil: Date | null;
  now: Date;
}

/** Returns steps for orders that are paid by Pix, and for the sweep that ends their reservations. */
export function pixSteps(s: PayingShop) {
  const control = () => s.simulator.control;

  const jobs = () =>
    s.shop.sql.query<{ payload: { paymentId: string } }>(
      `select payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'cancel-payment'`,
    );

  return {
    control,
    sweep: () => expireReservations(s.shop.cms),

    /** Places an order that has a pending Pix at the provider, of which the shop does not know. */
    async orderWithPix() {
      const order = await s.placedOrder({ quantity: 2 });
      const pix = await s.payAtProvider(order.orderId, { status: 'pending' });
      return { ...order, pixId: pix.id };
    },

    /** Moves an order's times into the past by an interval, except those of its Pix at the provider. */
    letPass: (orderId: string, interval: string) =>
      s.shop.sql.query(
        `update orders set reserved_until = reserved_until - $2::interval, pix_until = pix_until - $2::interval,
           created_at = created_at - $2::interval where id = $1`,
        [orderId, interval],
      ),

    async deadlinesOf(orderId: string): Promise<Deadlines> {
      const [row] = await s.shop.sql.query<Deadlines>(
        `select reserved_until as "reservedUntil", pix_until as "pixUntil", now() as now from orders where id = $1`,
        [orderId],
      );
      if (!row) throw new Error('no such order');
      return row;
    },

    pixAtProvider: async (id: string) => (await control().payment(id)).status,
    cancellationJobs: jobs,

    /** Runs the waiting jobs that cancel payments, as a worker does. */
    async runCancellations(): Promise<void> {
      for (const { payload } of await jobs()) await cancelClosedOrdersPayment(s.shop.cms, payload.paymentId);
    },
  };
}
