import { Progress } from '@mantine/core';

import { CHART_NOW, CHART_OTHER } from '../../components/charts/chart-colors';

interface ShareBarProps {
  /** The share, as a fraction from 0 to 1. */
  share: number;
  isFirst?: boolean;
  className?: string | undefined;
}

/** A bar that repeats the number beside it. It is hidden from screen readers. */
export const ShareBar = ({ share, isFirst = false, className }: ShareBarProps) => (
  <Progress
    value={Math.min(1, Math.max(0, share)) * 100}
    color={isFirst ? CHART_NOW : CHART_OTHER}
    bg="var(--theme-elevation-100)"
    className={className}
    style={{ printColorAdjust: 'exact' }}
    aria-hidden="true"
  />
);
