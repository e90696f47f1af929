import type { SqlRunner } from '../platform/database/sql';

export interface CheckoutSettings {
  deliveryFeeCents: number;
  reservationMinutes: number;
  /** By the database's clock, so that a machine whose own is wrong sells at the right prices. */
  now: Date;
}

/** What money and stock depend on, read inside the transaction that uses it. */
export async function readCheckoutSettings(runner: SqlRunner): Promise<CheckoutSettings> {
  const [row] = await runner.query<{ fee: string; minutes: string; now: Date }>(
    'select delivery_fee_cents as fee, reservation_minutes as minutes, now() as now from settings limit 1',
  );
  if (!row) throw new Error('the shop has no settings: run the seed or fill them in the panel');
  return { deliveryFeeCents: Number(row.fee), reservationMinutes: Number(row.minutes), now: row.now };
}
