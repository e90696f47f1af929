import { Badge } from '@mantine/core';
import type { StatusColor, StatusDisplay, StatusIcon } from '@shop/orders/order-status';

import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-names';
import styles from './status-pill.module.css';

import '@mantine/core/styles/Badge.layer.css';

/** Maps the icon names that the order rules use to the shop's icons. */
export const STATUS_ICONS: Record<StatusIcon, IconName> = {
  clock: 'clock',
  'chef-hat': 'chef-hat',
  truck: 'truck',
  'shopping-bag': 'shopping-bag',
  'circle-check': 'circle-check',
  hourglass: 'clock-dollar',
  'circle-x': 'ban',
};

const COLORS: Record<StatusColor, string | undefined> = {
  blue: styles.blue,
  yellow: styles.yellow,
  purple: styles.purple,
  green: styles.green,
  gray: undefined,
};

/** A status with colour, icon and text. `value` is the stored status, which becomes the attribute `data-status`. */
export function StatusPill({ display, value }: { display: StatusDisplay; value?: string | undefined }) {
  return (
    <Badge
      className={COLORS[display.color]}
      classNames={{ root: styles.pill, section: styles.icon, label: styles.label }}
      leftSection={<Icon name={STATUS_ICONS[display.icon]} />}
      data-status={value}
    >
      {display.label}
    </Badge>
  );
}
