'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';

import styles from './scroll-row.module.css';

interface ScrollRowProps {
  /** `tabs` for the parts of an entry of the menu, `pills` for what is below them, so that two rows of tabs never meet. */
  look: 'tabs' | 'pills';
  label: string;
  /** Whether a phone shows no row, because its header leads back to a list of these links. */
  isWideOnly?: boolean;
  /** Whether narrow screens show no row, because they show the form of a record alone. */
  isBesideForm?: boolean;
  /** Links, of which the current one has `aria-current`. */
  children: ReactNode;
}

/** A row of links that scrolls sideways where it has no room. It begins with the current link in sight. */
export function ScrollRow({
  look,
  label,
  isWideOnly = false,
  isBesideForm = false,
  children,
}: ScrollRowProps) {
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    const current = element?.querySelector<HTMLElement>('[aria-current]');
    if (!element || !current) return;
    const { left, width } = current.getBoundingClientRect();
    element.scrollLeft += left + width / 2 - (element.getBoundingClientRect().left + element.clientWidth / 2);
  }, []);
  return (
    <nav
      ref={row}
      className={styles[look]}
      data-row={look}
      data-wide={isWideOnly ? '' : undefined}
      data-beside={isBesideForm ? '' : undefined}
      aria-label={label}
    >
      {children}
    </nav>
  );
}
