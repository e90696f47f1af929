/** The time that each slide is shown: five seconds, as the specification says. */
export const SLIDE_MS = 5_000;

export interface CarouselState {
  current: number;
  /** What the visitor chose with the button; null until then. */
  wish: 'play' | 'pause' | null;
}

export type CarouselEvent =
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'show'; slide: number }
  | { type: 'wish'; wish: 'play' | 'pause' };

export const FIRST_SLIDE: CarouselState = { current: 0, wish: null };

/**
 * Returns the next state of a carousel of `count` slides. It wraps around in both directions; an invalid slide number
 * changes nothing.
 */
export const carouselReducer =
  (count: number) =>
  (state: CarouselState, event: CarouselEvent): CarouselState => {
    switch (event.type) {
      case 'next':
        return { ...state, current: (state.current + 1) % count };
      case 'previous':
        return { ...state, current: (state.current + count - 1) % count };
      case 'show':
        return event.slide >= 0 && event.slide < count ? { ...state, current: event.slide } : state;
      case 'wish':
        return { ...state, wish: event.wish };
    }
  };

export interface Circumstances {
  count: number;
  wish: CarouselState['wish'];
  prefersReducedMotion: boolean;
  isPointedAt: boolean;
  hasFocus: boolean;
  isTabHidden: boolean;
}

/**
 * Whether the carousel is set to play. For visitors who prefer reduced motion, it plays only after they have pressed
 * the button.
 */
export function isPlaying({
  wish,
  prefersReducedMotion,
}: Pick<Circumstances, 'wish' | 'prefersReducedMotion'>): boolean {
  return wish === null ? !prefersReducedMotion : wish === 'play';
}

/** Whether the slides advance now: they stop under the pointer, while one contains the focus, and in a hidden tab. */
export function isMoving(now: Circumstances): boolean {
  return now.count > 1 && isPlaying(now) && !now.isPointedAt && !now.hasFocus && !now.isTabHidden;
}

/**
 * The distance in pixels that a finger must travel for a swipe. It must also travel further sideways than vertically.
 */
const SWIPE_PX = 40;

/** Returns the slide change that a finger's movement requests; null for a tap or a scroll. */
export function swipeOf(dx: number, dy: number): 'next' | 'previous' | null {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) <= Math.abs(dy)) return null;
  return dx < 0 ? 'next' : 'previous';
}
