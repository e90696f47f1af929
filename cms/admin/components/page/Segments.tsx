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
}

/** A segmented control made of links; the choice is stored in the URL. */
export function Segments({ label, segments }: SegmentsProps) {
  return (
    <ButtonGroup aria-label={label} className={styles.segments}>
      {segments.map((segment) => (
        <ButtonLink
          key={segment.href}
          href={segment.href}
          scroll={false}
          variant={segment.isCurrent ? 'chosen' : 'default'}
          aria-current={segment.isCurrent ? 'true' : undefined}
        >
          {segment.icon}
          {segment.label}
        </ButtonLink>
      ))}
    </ButtonGroup>
  );
}
