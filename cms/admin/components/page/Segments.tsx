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
  /** Two in a row on a phone, for labels that do not fit beside each other. */
  isWrapping?: boolean;
}

/** A segmented control made of links: the URL holds the choice. */
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
