import { textOf, type SearchParams } from '../../engine/list-address';
import { pagePath } from '../../engine/pages';
import { readSlotKey, slotKey, type SlotId } from '@shop/delivery/slot-key';
import { isDay } from '@shop/time/days';

export const DELIVERY_PATH = pagePath('zones');
export const WINDOWS_PATH = pagePath('windows');
/** The weekly grid, and the closed days. */
export const WEEK_PATH = pagePath('week');
/** The weekly grid with the dialog that closes a day. */
export const CLOSE_DAY_PATH = `${WEEK_PATH}?fechar=dia`;
/** The delivery areas with the dialog that pauses the shop. */
export const PAUSE_PATH = `${DELIVERY_PATH}?pausar=loja`;

/** Returns the URL of the form of one weekday; 0 is Sunday. */
export const weekDayHref = (weekday: number): string => `${WEEK_PATH}?dia=${weekday}`;

/** Returns the weekday whose form the URL opens, or that another parameter names; null for none. */
export function readWeekday(params: SearchParams, name = 'dia'): number | null {
  const text = textOf(params, name);
  return /^[0-6]$/.test(text) ? Number(text) : null;
}

export const NEW_ZONE = 'nova';
export const NEW_WINDOW = 'novo';

export const zoneHref = (zoneId: string): string => `${DELIVERY_PATH}/areas/${zoneId}`;

/** The parameters in the URL of the time windows' page, in Portuguese because people see them. */
export interface WindowsAddress {
  /** The first of the seven shown days; null for today. */
  week: string | null;
  /** The time window whose details are open beside the grid, on one day; null for none. */
  slot: SlotId | null;
}

/** Parses the URL of the time windows' page; invalid values are ignored. */
export function readWindowsAddress(params: SearchParams): WindowsAddress {
  const week = textOf(params, 'semana');
  return {
    week: isDay(week) ? week : null,
    slot: readSlotKey(textOf(params, 'vagas')),
  };
}

/** Returns the URL of a week, of one time window on one day, or of the form of a weekly time window. */
export function windowsHref({ week, slot }: WindowsAddress, templateId?: string): string {
  const query = new URLSearchParams();
  if (week) query.set('semana', week);
  if (slot && !templateId) query.set('vagas', slotKey(slot));
  const text = query.toString();
  const path = templateId ? `${WINDOWS_PATH}/${templateId}` : WINDOWS_PATH;
  return text ? `${path}?${text}` : path;
}
