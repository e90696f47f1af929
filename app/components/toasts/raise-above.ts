/** The vertical extent of something on the screen, in pixels from the top of the window. */
export interface Extent {
  top: number;
  bottom: number;
}

/** The distance between a toast and what it stands clear of. */
const GAP_PX = 8;

/**
 * Returns by how much the toasts are raised so that they cover nothing of `obstacles`: the smallest distance at which
 * they stay below `ceiling`. Returns 0 where no place is free, as over a grid of products.
 */
export function raiseAbove(toasts: Extent, obstacles: readonly Extent[], ceiling: number): number {
  const isFree = (raise: number) =>
    toasts.top - raise >= ceiling + GAP_PX &&
    obstacles.every(
      ({ top, bottom }) => bottom + GAP_PX <= toasts.top - raise || top - GAP_PX >= toasts.bottom - raise,
    );
  const places = obstacles.map(({ top }) => toasts.bottom - top + GAP_PX).filter((raise) => raise > 0);
  const free = [0, ...places].filter(isFree);
  return free.length > 0 ? Math.min(...free) : 0;
}
