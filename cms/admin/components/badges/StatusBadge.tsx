import { Badge } from '@mantine/core';
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

export const STATUS_ICONS: Record<StatusIcon, typeof IconClock> = {
  clock: IconClock,
  'chef-hat': IconChefHat,
  truck: IconTruckDelivery,
  'shopping-bag': IconShoppingBag,
  'circle-check': IconCircleCheck,
  hourglass: IconHourglass,
  'circle-x': IconBan,
};

const TONES: Record<StatusColor, string> = {
  blue: 'info',
  yellow: 'warn',
  purple: 'ship',
  green: 'ok',
  gray: 'neutral',
};

/** A status, shown by colour, icon and text. The markup also contains the stored value. */
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
    <Badge variant={TONES[color]} leftSection={<Icon aria-hidden="true" />} data-status={status}>
      {label}
    </Badge>
  );
}
