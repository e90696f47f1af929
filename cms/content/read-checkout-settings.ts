import { GUEST_HOLDS } from '@shop/orders/guest-holds';

import type { SqlRunner } from '../platform/database/sql';
import { isOnSql } from '../platform/resources/read-resources';
import { PIX_PERCENT } from '../promotions/read-pix-percent';

export interface CheckoutSettings {
  reservationMinutes: number;
  /** Whether buying without an account is possible; `guestMaxUnits` limits the units of such an order. */
  guestCheckout: boolean;
  guestMaxUnits: number;
  /**
   * How many units the unpaid orders without an account may hold: per IP address, and of each product in percent of the
   * units that are free or held by them.
   */
  guestAddressUnits: number;
  guestStockShare: number;
  /** Whether counter orders may be paid in cash when they are picked up. */
  counterCash: boolean;
  /** What Pix takes off the products, in percent; 0 without a Pix price. */
  pixPercent: number;
  /** The current time, by the database's clock, so that a machine with a wrong clock sells at the right prices. */
  now: Date;
}

const GUEST_STOCK_SHARE = `coalesce(guest_stock_share, ${GUEST_HOLDS.stockShare})`;

/** Reads the settings that money and stock depend on, inside the transaction that uses them. */
export async function readCheckoutSettings(runner: SqlRunner): Promise<CheckoutSettings> {
  const [row] = await runner.query<{
    minutes: string;
    guests: boolean;
    units: string;
    addressUnits: string;
    share: string;
    cash: boolean;
    pixPercent: number;
    now: Date;
  }>(
    `select reservation_minutes as minutes, guest_checkout is true as guests, coalesce(guest_max_units, 6) as units,
       coalesce(guest_address_units, ${GUEST_HOLDS.addressUnits}) as "addressUnits", ${GUEST_STOCK_SHARE} as share,
       counter_cash is true and ${isOnSql('counter')} as cash, ${PIX_PERCENT} as "pixPercent", now() as now from settings limit 1`,
  );
  if (!row) throw new Error('the shop has no settings: run the seed or fill them in the panel');
  return {
    reservationMinutes: Number(row.minutes),
    guestCheckout: row.guests,
    guestMaxUnits: Number(row.units),
    guestAddressUnits: Number(row.addressUnits),
    guestStockShare: Number(row.share),
    counterCash: row.cash,
    pixPercent: row.pixPercent,
    now: row.now,
  };
}

/** Reads what share of a product, in percent, unpaid orders of guests may hold. */
export async function readGuestStockShare(runner: SqlRunner): Promise<number> {
  const [row] = await runner.query<{ share: number }>(
    `select ${GUEST_STOCK_SHARE}::int as share from settings limit 1`,
  );
  return row?.share ?? GUEST_HOLDS.stockShare;
}

/** Returns whether the shop offers Pix on a page of its own, in addition to the provider's payment page. */
export async function isPixOnSite(runner: SqlRunner): Promise<boolean> {
  const [row] = await runner.query<{ isOn: boolean }>(
    'select pix_on_site is true as "isOn" from settings limit 1',
  );
  return row?.isOn ?? false;
}
