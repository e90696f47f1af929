/** The edges of a box on the screen, in pixels. */
export interface Box {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** How far a box moves up and to the left, in pixels. */
export interface Move {
  lift: number;
  shift: number;
}

export interface Surroundings {
  /** The boxes that must not be covered. */
  others: readonly Box[];
  /** The smallest values that the top and the left edge of the box may get, in pixels. */
  ceiling: number;
  leftmost: number;
}

/** The space between the button and a control, in pixels, so that a finger does not hit the wrong one of the two. */
const GAP = 8;

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const moved = (box: Box, { lift, shift }: Move, gap = 0): Box => ({
  top: box.top - lift - gap,
  right: box.right - shift + gap,
  bottom: box.bottom - lift + gap,
  left: box.left - shift - gap,
});

/** Returns the area of the other boxes that a box covers, in square pixels. */
export const hiddenBy = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, other) => sum + overlap(box, other), 0);

/**
 * Returns the smallest move, up and to the left, after which a box covers none of the other boxes. If there is no free
 * place at all, the box moves to the place in its column where it covers the smallest area.
 */
export function moveToClear(box: Box, surroundings: Surroundings): Move {
  const { others } = surroundings;
  const column = movesIn(box, 0, surroundings);
  const covers = (move: Move, gap = 0) => hiddenBy(moved(box, move, gap), others);
  const free = [...column, ...movesToTheLeft(box, surroundings)]
    .filter((move) => covers(move, GAP - 1) === 0)
    .reduce<Move | null>((best, move) => (best && length(best) <= length(move) ? best : move), null);
  return free ?? column.reduce((best, move) => (covers(move) < covers(best) ? move : best), STAY);
}

const length = ({ lift, shift }: Move): number => lift + shift;

const STAY: Move = { lift: 0, shift: 0 };

function movesIn(box: Box, shift: number, { others, ceiling }: Surroundings): Move[] {
  const inTheWay = others.filter(
    ({ left, right }) => left < box.right - shift + GAP && right > box.left - shift - GAP,
  );
  return [0, ...inTheWay.map(({ top }) => box.bottom - (top - GAP))]
    .filter((lift) => lift >= 0 && box.top - lift >= ceiling)
    .map((lift) => ({ lift, shift }));
}

const movesToTheLeft = (box: Box, surroundings: Surroundings): Move[] =>
  surroundings.others
    .map(({ left }) => box.right - (left - GAP))
    .filter((shift) => shift > 0 && box.left - shift >= surroundings.leftmost)
    .flatMap((shift) => movesIn(box, shift, surroundings));
