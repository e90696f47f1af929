import { ButtonGroup } from '@mantine/core';
import type { ReactNode } from 'react';

import { ButtonLink } from './ButtonLink';
import styles from './segments.module.css';

export interface Segment {
  label: string;
  href: string;
  isCurrent: boolean;
  icon?: ReactNode;
}

interface SegmentsProps {
  label: string;
  segments: readonly Segment[];
  /** Whether a phone shows only two links per row, because the labels of all links do not fit in one row. */
  isWrapping?: boolean;
}

/** A segmented control made of links; the choice is stored in the URL. */
export function Segments({ label, segments, isWrapping = false }: SegmentsProps) {
  return (
    <ButtonGroup
      aria-label={label}
      className={isWrapping ? `${styles.segments} ${styles.wrapping}` : styles.segments}
    >
      {segments.map((segment) => (
        <ButtonLink
          key={segment.href}
          href={segment.href}
          scroll={false}
          variant={segment.isCurrent ? 'dark' : 'default'}
          aria-current={segment.isCurrent ? 'true' : undefined}
        >
          {segment.icon}
          {segment.label}
        </ButtonLink>
      ))}
    </ButtonGroup>
  );
}
