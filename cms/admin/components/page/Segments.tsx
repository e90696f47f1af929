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

/** A segmented control made of links: the URL holds the choice. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <ButtonGroup aria-label={label} className={styles.segments}>
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
