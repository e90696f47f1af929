const FIRST_MS = 5_000;
const LAST_MS = 60_000;

/**
 * Returns how long an open page waits before it checks its order again: 5 s at first, longer after each check without a
 * change, 60 s at most.
 */
export const pollDelayMs = (unansweredOrUnchanged: number): number =>
  Math.min(LAST_MS, Math.round(FIRST_MS * 1.5 ** Math.max(0, unansweredOrUnchanged)));
