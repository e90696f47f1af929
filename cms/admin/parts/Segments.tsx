import { OfficeLink } from './OfficeLink';
import styles from './segments.module.css';

export interface Segment {
  label: string;
  href: string;
  isCurrent: boolean;
}

/** A few choices of which one holds, as links: the address says which. */
export function Segments({ label, segments }: { label: string; segments: readonly Segment[] }) {
  return (
    <div className={styles.segments} role="group" aria-label={label}>
      {segments.map((segment) => (
        <OfficeLink
          key={segment.href}
          href={segment.href}
          scroll={false}
          aria-current={segment.isCurrent ? 'true' : undefined}
        >
          {segment.label}
        </OfficeLink>
      ))}
    </div>
  );
}
