'use client';

import { useLayoutEffect, useRef, type ReactNode } from 'react';

import styles from './header-strip.module.css';

/** The variable with the height of the strips, below which the header, the menu and the editors' bars stick. */
const HEIGHT = '--strips-height';

/**
 * Keeps what somebody types into or is about to press where it is, when a strip comes or goes above the form. A browser does
 * that by itself, but not while a page is at its top.
 */
function keepFormInPlace(growth: number): void {
  if (window.scrollY === 0 && growth > 0 && document.activeElement?.closest('main form'))
    window.scrollBy({ top: growth, behavior: 'instant' });
}

/** Keeps the strips at the upper edge of the screen, and publishes to the rest of the frame how much room they take. */
export function StickyStrips({ children }: { children: ReactNode }) {
  const strips = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = strips.current;
    if (!element) return;
    const { style } = document.documentElement;
    let height = element.offsetHeight;
    style.setProperty(HEIGHT, `${height}px`);
    const observer = new ResizeObserver(() => {
      const growth = element.offsetHeight - height;
      height += growth;
      style.setProperty(HEIGHT, `${height}px`);
      keepFormInPlace(growth);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  return (
    <div ref={strips} className={styles.strips}>
      {children}
    </div>
  );
}
