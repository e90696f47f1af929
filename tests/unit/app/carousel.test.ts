import { describe, expect, it } from 'vitest';

import {
  carouselReducer,
  FIRST_SLIDE,
  isMoving,
  isPlaying,
  SLIDE_MS,
  swipeOf,
  type CarouselEvent,
  type Circumstances,
} from '@app/routes/_index/carousel-state';

const reduce = carouselReducer(3);
const after = (...events: CarouselEvent[]) => events.reduce(reduce, FIRST_SLIDE);

describe('the slides', () => {
  it('begin with the first, and change every five seconds', () => {
    expect(FIRST_SLIDE.current).toBe(0);
    expect(SLIDE_MS).toBe(5000);
  });

  it('wrap around in both directions', () => {
    expect(after({ type: 'next' }).current).toBe(1);
    expect(after({ type: 'next' }, { type: 'next' }, { type: 'next' }).current).toBe(0);
    expect(after({ type: 'previous' }).current).toBe(2);
  });

  it('are selected directly, and only if they exist', () => {
    expect(after({ type: 'show', slide: 2 }).current).toBe(2);
    expect(after({ type: 'show', slide: 3 }).current).toBe(0);
    expect(after({ type: 'show', slide: -1 }).current).toBe(0);
  });

  it("keep the reader's play or pause choice while they change", () => {
    expect(after({ type: 'wish', wish: 'pause' }, { type: 'next' })).toEqual({ current: 1, wish: 'pause' });
  });
});

const calm: Circumstances = {
  count: 3,
  wish: null,
  prefersReducedMotion: false,
  isPointedAt: false,
  hasFocus: false,
  isTabHidden: false,
};

describe('automatic rotation of the carousel', () => {
  it('runs while the carousel is undisturbed', () => {
    expect(isMoving(calm)).toBe(true);
  });

  it.each([
    ['under the pointer', { isPointedAt: true }],
    ['with the focus inside', { hasFocus: true }],
    ['in a hidden tab', { isTabHidden: true }],
    ['where less motion is preferred', { prefersReducedMotion: true }],
    ['once paused', { wish: 'pause' }],
    ['with nothing to change to', { count: 1 }],
  ] as const)('stops %s', (_when, circumstance) => {
    expect(isMoving({ ...calm, ...circumstance })).toBe(false);
  });

  it('starts only on demand where reduced motion is preferred', () => {
    expect(isPlaying({ wish: null, prefersReducedMotion: true })).toBe(false);
    expect(isMoving({ ...calm, prefersReducedMotion: true, wish: 'play' })).toBe(true);
  });

  it('is shown as playing while it is only suspended', () => {
    expect(isPlaying({ ...calm, isPointedAt: true } as Circumstances)).toBe(true);
  });
});

describe('a swipe', () => {
  it.each([
    [-60, 5, 'next'],
    [60, -20, 'previous'],
    [-39, 0, null],
    [-60, 60, null],
    [10, 200, null],
  ] as const)('of %i pixels horizontally and %i pixels vertically means %s', (dx, dy, meaning) => {
    expect(swipeOf(dx, dy)).toBe(meaning);
  });
});
