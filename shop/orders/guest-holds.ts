/**
 * What unpaid orders without an account may hold, unless the owner sets other values: units from one connection, and the
 * share of a product in percent. Four full orders from one connection, because phones of one operator share addresses.
 */
export const GUEST_HOLDS = { addressUnits: 24, stockShare: 60 } as const;

/**
 * The units of a product that guests may always hold without paying, so that the last ones of a small stock can be
 * bought without an account.
 */
const ALWAYS_HELD = 2;

/**
 * Returns how many units of a product unpaid guests may hold. `units` are those that are free or that they hold already,
 * `sharePercent` is their share.
 */
export const mayBeHeld = (units: number, sharePercent: number): number =>
  Math.max(ALWAYS_HELD, Math.ceil((units * sharePercent) / 100));

/** Returns whether guests hold so much of a product without paying that somebody should look. */
export const isHeldUp = ({ held, free }: { held: number; free: number }, sharePercent: number): boolean =>
  held > ALWAYS_HELD && held * 100 >= mayBeHeld(held + free, sharePercent) * 80;
