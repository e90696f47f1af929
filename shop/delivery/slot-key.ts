import { isDay } from '../time/days';
import type { Slot } from './slots';

/** The identity of a window (time slot): its template and its day. */
export type SlotId = Pick<Slot, 'templateId' | 'date'>;

const KEY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@(\d{4}-\d{2}-\d{2})$/;

/** Returns the value of a form field that chooses a window (time slot): '<template id>@2026-11-24'. */
export const slotKey = ({ templateId, date }: SlotId): string => `${templateId}@${date}`;

/** Parses the value of a form field that chooses a window (time slot); returns null for any other text. */
export function readSlotKey(text: string): SlotId | null {
  const [, templateId, date] = KEY.exec(text) ?? [];
  return templateId && date && isDay(date) ? { templateId, date } : null;
}

export const isSameSlot = (one: SlotId, other: SlotId): boolean =>
  one.templateId === other.templateId && one.date === other.date;
