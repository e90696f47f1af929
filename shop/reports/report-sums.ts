/** Calculations of the dashboard and the reports. Null means "no data", shown as '—', never as an invented figure. */

/**
 * Returns the change from the previous period of equal length in percent, to one decimal; null when there is nothing to
 * compare with.
 */
export function growthPercent(current: number, previous: number): number | null {
  if (previous <= 0) return null;
  return Math.round(((current - previous) / previous) * 1000) / 10;
}

/** Returns the revenue per order in centavos, rounded half up; null without orders. */
export function averageTicketCents(revenueCents: number, orderCount: number): number | null {
  if (orderCount <= 0) return null;
  return Math.floor(revenueCents / orderCount + 0.5);
}

/** Returns the net revenue of orders: payments minus refunds. */
export function netRevenueCents(payments: readonly { amountCents: number; refundedCents: number }[]): number {
  return payments.reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0);
}

/** Returns a part of a whole in percent, to one decimal; null when the whole is zero. */
export function sharePercent(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  return Math.round((part / whole) * 1000) / 10;
}
