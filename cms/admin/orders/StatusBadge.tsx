import {
  displayStatus,
  type OrderStatus,
  type StatusColor,
  type StatusIcon,
} from '@shop/orders/order-status';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import {
  IconBan,
  IconChefHat,
  IconCircleCheck,
  IconClock,
  IconHourglass,
  IconShoppingBag,
  IconTruckDelivery,
} from '@tabler/icons-react';

import styles from './status-badge.module.css';

export const STATUS_ICONS: Record<StatusIcon, typeof IconClock> = {
  clock: IconClock,
  'chef-hat': IconChefHat,
  truck: IconTruckDelivery,
  'shopping-bag': IconShoppingBag,
  'circle-check': IconCircleCheck,
  hourglass: IconHourglass,
  'circle-x': IconBan,
};

const COLORS: Record<StatusColor, string | undefined> = {
  blue: styles.blue,
  yellow: styles.yellow,
  purple: styles.purple,
  green: styles.green,
  gray: undefined,
};

/** A status in colour, drawing and word; the stored value stays readable for whoever looks for it. */
export function StatusBadge({
  status,
  deliveryMethod,
}: {
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
}) {
  const { label, color, icon } = displayStatus(status, deliveryMethod);
  const Icon = STATUS_ICONS[icon];
  return (
    <span className={[styles.badge, COLORS[color]].filter(Boolean).join(' ')} data-status={status}>
      <Icon aria-hidden="true" />
      {label}
    </span>
  );
}
