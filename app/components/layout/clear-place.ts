/** Edges of a box on the screen, in pixels. */
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
  /** What must not be covered. */
  others: readonly Box[];
  /** The box stays below and to the right of these, in pixels. */
  ceiling: number;
  leftmost: number;
}

/** Space between the button and a control, in pixels, so that a finger does not hit the wrong one. */
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

/** The area of the other boxes that a box covers, in square pixels. */
export const hiddenBy = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, other) => sum + overlap(box, other), 0);

/**
 * The smallest move after which a box covers none of the others: up in its own column, else also to the left. If there is no
 * free place at all, it takes the place in its column where it covers the smallest area.
 */
export function moveToClear(box: Box, surroundings: Surroundings): Move {
  const column = movesIn(box, 0, surroundings);
  const covers = (move: Move, gap = 0) => hiddenBy(moved(box, move, gap), surroundings.others);
  const isFree = (move: Move) => covers(move, GAP - 1) === 0;
  const free = column.find(isFree) ?? movesToTheLeft(box, surroundings).find(isFree);
  return free ?? column.reduce((best, move) => (covers(move) < covers(best) ? move : best), STAY);
}

const STAY: Move = { lift: 0, shift: 0 };

/** The lowest place first. */
function movesIn(box: Box, shift: number, { others, ceiling }: Surroundings): Move[] {
  const inTheWay = others.filter(
    ({ left, right }) => left < box.right - shift + GAP && right > box.left - shift - GAP,
  );
  return [0, ...inTheWay.map(({ top }) => box.bottom - (top - GAP))]
    .filter((lift) => lift >= 0 && box.top - lift >= ceiling)
    .sort((one, other) => one - other)
    .map((lift) => ({ lift, shift }));
}

/** The shortest way first. */
const movesToTheLeft = (box: Box, surroundings: Surroundings): Move[] =>
  surroundings.others
    .map(({ left }) => box.right - (left - GAP))
    .filter((shift) => shift > 0 && box.left - shift >= surroundings.leftmost)
    .flatMap((shift) => movesIn(box, shift, surroundings))
    .sort((one, other) => one.lift + one.shift - (other.lift + other.shift));
