import type { TooltipContentProps } from 'recharts';

import { tooltipText } from './chart-words';
import styles from './chart.module.css';

/** What lies under the pointer, in words. */
export function ChartTip({ active, label, payload }: Partial<TooltipContentProps<number, string>>) {
  if (!active || !payload?.length) return null;
  return (
    <div className={styles.tip}>
      <p>{label}</p>
      {payload.map(({ name, value }) => (
        <p key={String(name)}>
          <span>{name}</span>
          <b>{tooltipText(Number(value))}</b>
        </p>
      ))}
    </div>
  );
}
