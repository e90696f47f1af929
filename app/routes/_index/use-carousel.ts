import { type RefObject, useEffect, useReducer, useState, useSyncExternalStore } from 'react';

import { carouselReducer, FIRST_SLIDE, isMoving, isPlaying, SLIDE_MS, swipeOf } from './carousel-state';

const REDUCED = '(prefers-reduced-motion: reduce)';

/**
 * Runs a carousel of `count` slides inside `root`. Returns the current slide, whether it advances automatically, and
 * how to change both.
 */
export function useCarousel(root: RefObject<HTMLElement | null>, count: number) {
  const [{ current, wish }, dispatch] = useReducer(carouselReducer(count), FIRST_SLIDE);
  const [held, setHeld] = useState({ isPointedAt: false, hasFocus: false });
  const prefersReducedMotion = useSyncExternalStore(onReduced, () => matchMedia(REDUCED).matches, no);
  const isTabHidden = useSyncExternalStore(onVisibility, () => document.hidden, no);
  const moves = isMoving({ count, wish, prefersReducedMotion, isTabHidden, ...held });

  useEffect(() => {
    if (!moves) return;
    const timer = setTimeout(() => dispatch({ type: 'next' }), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [moves, current]);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const leaving = new AbortController();
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, listener, { signal: leaving.signal });
    const point = (isPointedAt: boolean) => (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setHeld((known) => ({ ...known, isPointedAt }));
    };
    on('pointerenter', point(true));
    on('pointerleave', point(false));
    // Only focus set by the keyboard stops the slides. Focus from a press does not, nor does the focus that moves to
    // the page's heading after a click on a link.
    const focus = () => {
      const hasFocus = element.querySelector(':focus-visible') !== null;
      setHeld((known) => (known.hasFocus === hasFocus ? known : { ...known, hasFocus }));
    };
    on('focusin', focus);
    on('focusout', () => queueMicrotask(focus));
    let start: { x: number; y: number } | null = null;
    on('pointerdown', (event) => {
      start = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    });
    on('pointerup', (event) => {
      const swipe = start && swipeOf(event.clientX - start.x, event.clientY - start.y);
      start = null;
      if (swipe) dispatch({ type: swipe });
    });
    return () => leaving.abort();
  }, [root]);

  return { current, isPlaying: isPlaying({ wish, prefersReducedMotion }), isMoving: moves, dispatch };
}

const no = () => false;

function onReduced(listener: () => void) {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the first view has loaded. The pictures of the other slides load only after that. */
export function useIsPageLoaded(): boolean {
  return useSyncExternalStore(onLoad, () => document.readyState === 'complete', no);
}

function onLoad(listener: () => void) {
  window.addEventListener('load', listener);
  return () => window.removeEventListener('load', listener);
}
