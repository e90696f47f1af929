import { stockLabel, type StockState } from '@shop/catalog/stock-label';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';

import badge from './status-badge.module.css';

const LOOK = {
  out: { Icon: IconCircleX, color: 'red' },
  low: { Icon: IconAlertTriangle, color: 'yellow' },
  in: { Icon: IconCircleCheck, color: 'green' },
} as const satisfies Record<StockState, unknown>;

/** The stock state. It has the spec's text, so that colour is not the only sign of the state. */
export function StockBadge({ state }: { state: StockState }) {
  const { Icon, color } = LOOK[state];
  return (
    <span className={`${badge.badge} ${badge[color]}`} data-stock={state}>
      <Icon aria-hidden="true" />
      {stockLabel(state)}
    </span>
  );
}
