import { promotionLabel, type PromotionState } from '@shop/promotions/promotion';
import { IconBan, IconCalendar, IconCircleCheck, IconClock } from '@tabler/icons-react';

import badge from './status-badge.module.css';

const LOOK = {
  active: { Icon: IconCircleCheck, color: badge.green },
  scheduled: { Icon: IconCalendar, color: badge.blue },
  expired: { Icon: IconClock, color: '' },
  inactive: { Icon: IconBan, color: '' },
} as const satisfies Record<PromotionState, unknown>;

/** The state of a promotion. It has the spec's text, so that colour is not the only sign of the state. */
export function PromotionBadge({ state }: { state: PromotionState }) {
  const { Icon, color } = LOOK[state];
  return (
    <span className={`${badge.badge} ${color ?? ''}`} data-state={state}>
      <Icon aria-hidden="true" />
      {promotionLabel[state]}
    </span>
  );
}
