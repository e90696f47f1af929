/** Edges of a box on the screen, in pixels. */
export interface Box {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Space between the button and a control, in pixels, so that a finger does not hit the wrong one. */
const GAP = 8;

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const moved = (box: Box, lift: number, gap = 0): Box => ({
  top: box.top - lift - gap,
  right: box.right + gap,
  bottom: box.bottom - lift + gap,
  left: box.left - gap,
});

/** The area of the other boxes that a box covers, in square pixels. */
export const hiddenBy = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, other) => sum + overlap(box, other), 0);

/**
 * How far a box must move up to cover none of the others, in pixels; 0 if it covers none. If there is no free place below
 * `ceiling`, it takes the place where it covers the smallest area.
 */
export function liftToClear(
  box: Box,
  { others, ceiling }: { others: readonly Box[]; ceiling: number },
): number {
  const inTheWay = others.filter(({ left, right }) => left < box.right + GAP && right > box.left - GAP);
  const places = [0, ...inTheWay.map(({ top }) => box.bottom - (top - GAP))]
    .filter((lift) => lift >= 0 && box.top - lift >= ceiling)
    .sort((one, other) => one - other);
  const isFree = (lift: number) => hiddenBy(moved(box, lift, GAP - 1), inTheWay) === 0;
  const hidden = (lift: number) => hiddenBy(moved(box, lift), inTheWay);
  const free = places.find(isFree);
  return free ?? places.reduce((best, lift) => (hidden(lift) < hidden(best) ? lift : best), 0);
}
