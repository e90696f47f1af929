import { promotionLabel, type PromotionState } from '@shop/promotions/promotion';
import { IconBan, IconCalendar, IconCircleCheck, IconClock } from '@tabler/icons-react';

import badge from './status-badge.module.css';

const LOOK = {
  active: { Icon: IconCircleCheck, color: badge.green },
  scheduled: { Icon: IconCalendar, color: badge.blue },
  expired: { Icon: IconClock, color: '' },
  inactive: { Icon: IconBan, color: '' },
} as const satisfies Record<PromotionState, unknown>;

/** The state of a promotion, by the spec's text, or of a coupon. It has a text, so that colour is not the only sign of it. */
export function PromotionBadge({
  state,
  label = promotionLabel[state],
}: {
  state: PromotionState;
  label?: string;
}) {
  const { Icon, color } = LOOK[state];
  return (
    <span className={`${badge.badge} ${color ?? ''}`} data-state={state}>
      <Icon aria-hidden="true" />
      {label}
    </span>
  );
}
