import type { Cms } from '../platform/context';
import { expireReservations } from '../payments/operations/expire-reservations';
import { failureCode, failurePlace } from '../platform/queue/job-failure';

const INTERVAL_MS = 30_000;

export interface ReservationExpiry {
  /** Stops the timer and waits until the expiry call in progress ends. */
  stop(): Promise<void>;
}

/**
 * Expires reservations every half minute from within the worker process, in addition to the cron job. The cron job
 * alone is not enough, because it is queued by the worker's clock, waits until the worker has capacity for another job,
 * and can stay locked by a killed worker. Expiry must not wait for any of these, because every reservation must be
 * released within two minutes after its end.
 */
export function startReservationExpiry(cms: Cms, { intervalMs = INTERVAL_MS } = {}): ReservationExpiry {
  let underWay: Promise<void> | null = null;
  let isStopped = false;
  const sweep = async () => {
    try {
      // Repeats, because one call expires only a batch, and many reservations may end at the same time.
      while (!isStopped) {
        const expired = await expireReservations(cms);
        if (expired === 0) return;
        cms.log.info({ orders: expired }, 'reservations expired');
      }
    } catch (error) {
      cms.log.error({ code: failureCode(error), at: failurePlace(error) }, 'hold sweep failed');
    }
  };
  const timer = setInterval(() => {
    underWay ??= sweep().finally(() => {
      underWay = null;
    });
  }, intervalMs);
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
