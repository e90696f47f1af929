import type { SqlRunner } from '../platform/database/sql';

export interface CheckoutSettings {
  reservationMinutes: number;
  /** By the database's clock, so that a machine with a wrong clock sells at the right prices. */
  now: Date;
}

/** Reads the settings that money and stock depend on, inside the transaction that uses them. */
export async function readCheckoutSettings(runner: SqlRunner): Promise<CheckoutSettings> {
  const [row] = await runner.query<{ minutes: string; now: Date }>(
    'select reservation_minutes as minutes, now() as now from settings limit 1',
  );
  if (!row) throw new Error('the shop has no settings: run the seed or fill them in the panel');
  return { reservationMinutes: Number(row.minutes), now: row.now };
}

/** Whether the shop offers Pix on a page of its own, beside the provider's payment page. */
export async function isPixOnSite(runner: SqlRunner): Promise<boolean> {
  const [row] = await runner.query<{ isOn: boolean }>(
    'select pix_on_site is true as "isOn" from settings limit 1',
  );
  return row?.isOn ?? false;
}
