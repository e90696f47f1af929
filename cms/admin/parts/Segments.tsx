import { ButtonGroup } from '@mantine/core';

import { ButtonLink } from './ButtonLink';
import styles from './segments.module.css';

export interface Segment {
  label: string;
  href: string;
  isCurrent: boolean;
}

/** A few choices of which one holds, as links: the address says which. */
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
          {segment.label}
        </ButtonLink>
      ))}
    </ButtonGroup>
  );
}
