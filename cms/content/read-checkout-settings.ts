import type { SqlRunner } from '../database/sql';

export interface CheckoutSettings {
  deliveryFeeCents: number;
  reservationMinutes: number;
}

/** What money and stock depend on, read inside the transaction that uses it. */
export async function readCheckoutSettings(runner: SqlRunner): Promise<CheckoutSettings> {
  const [row] = await runner.query<{ fee: string; minutes: string }>(
    'select delivery_fee_cents as fee, reservation_minutes as minutes from settings limit 1',
  );
  if (!row) throw new Error('the shop has no settings: run the seed or fill them in the panel');
  return { deliveryFeeCents: Number(row.fee), reservationMinutes: Number(row.minutes) };
}
