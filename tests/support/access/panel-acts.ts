import type { Permission } from '@shop/permissions/permissions';

/** Every act of the panel, with the permission that it requires. A new act needs a row here and a test. */
export const PANEL_ACTS: Record<string, Permission> = {
  'delivery.saveZone': 'delivery:write',
  'delivery.switchZone': 'delivery:write',
  'delivery.removeZone': 'delivery:write',
  'delivery.testPlace': 'delivery:read',
  'delivery.createWindows': 'delivery:write',
  'delivery.saveWindow': 'delivery:write',
  'delivery.removeWindow': 'delivery:write',
  'delivery.saveWeekDay': 'delivery:write',
  'delivery.startWindows': 'delivery:write',
  'delivery.changeSlotDay': 'slot-day:change',
  'delivery.pause': 'delivery:pause',
  'delivery.setVacation': 'delivery:write',
  'delivery.closeDays': 'delivery:write',
  'delivery.reopenDay': 'delivery:write',
  'orders.moveToSlot': 'order:move-slot',
};
