'use client';

import { useLayoutEffect, useRef, type ReactNode } from 'react';

import styles from './header-strip.module.css';

/** The variable with the height of the strips, below which the header, the menu and the editors' bars stick. */
const HEIGHT = '--strips-height';

/** Keeps the strips at the upper edge of the screen, and publishes to the rest of the frame how much room they take. */
export function StickyStrips({ children }: { children: ReactNode }) {
  const strips = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = strips.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(HEIGHT, `${element.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
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
