import {
  IconBuildingStore,
  IconChartBar,
  IconCirclePercentage,
  IconLayoutDashboard,
  IconPizza,
  IconReceipt,
  IconSpeakerphone,
  IconUsers,
} from '@tabler/icons-react';

import type { MenuIcon } from '../../engine/menu';

/** The icons of the menu's entries. */
export const MENU_ICONS: Record<MenuIcon, typeof IconReceipt> = {
  dashboard: IconLayoutDashboard,
  orders: IconReceipt,
  products: IconPizza,
  reports: IconChartBar,
  customers: IconUsers,
  promotions: IconCirclePercentage,
  notifications: IconSpeakerphone,
  shop: IconBuildingStore,
};
