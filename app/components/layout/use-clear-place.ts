import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';

import { moveToClear, type Move } from './clear-place';

const CONTROLS = 'a[href], button, summary, select, textarea, input:not([type="hidden"])';

/** The page is considered at rest after this time without scrolling. */
const REST_MS = 150;

/**
 * Hides a floating button while the page scrolls down, and places it where it covers no control when the page rests.
 * `frame` keeps its position on the screen; the style sheet moves the button inside it to `--place`.
 */
export function useClearPlace(frame: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const settle = useRef(() => {});

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let resting: ReturnType<typeof setTimeout> | undefined;
    let from = window.scrollY;

    const rest = () => {
      delete element.dataset.away;
      const { lift, shift } = moveOf(element);
      element.style.setProperty('--place', `${-shift}px ${-lift}px`);
    };
    const wait = () => {
      clearTimeout(resting);
      resting = setTimeout(rest, REST_MS);
    };
    const onScroll = () => {
      if (window.scrollY > from) element.dataset.away = '';
      else delete element.dataset.away;
      from = window.scrollY;
      wait();
    };
    // When the page's height changes, its controls move, so the button may need a new place.
    const sizes = new ResizeObserver(wait);
    sizes.observe(document.body);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', wait);
    settle.current = wait;
    return () => {
      clearTimeout(resting);
      sizes.disconnect();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', wait);
    };
  }, [frame]);

  useEffect(() => settle.current(), [key]);
}

function moveOf(frame: HTMLElement): Move {
  const box = frame.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .flatMap(targetsOf)
    .filter((target) => !frame.contains(target) && target.checkVisibility({ visibilityProperty: true }));
  return moveToClear(box, {
    others: controls.map((control) => control.getBoundingClientRect()),
    ceiling: Math.max(header, 0),
    leftmost: window.innerWidth - box.right,
  });
}

/**
 * Returns the elements that operate a control. For a radio button or checkbox these include its labels, which need not
 * enclose it.
 */
const targetsOf = (control: HTMLElement): HTMLElement[] =>
  control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)
    ? [control, ...(control.labels ?? [])]
    : [control];
