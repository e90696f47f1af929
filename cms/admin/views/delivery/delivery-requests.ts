import type { ClosedDayForm, SlotTemplateForm, WeekDayForm, ZoneForm } from '@shop/delivery/delivery-forms';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { slotKey, type SlotId } from '@shop/delivery/slot-key';
import type { TypedPlace } from '@shop/delivery/zone-of';

import type { ReopenDayError } from '../../../delivery/operations/change-closed-days';
import type { ChangeSlotDayError, SlotDayState } from '../../../delivery/operations/change-slot-day';
import type { PauseError } from '../../../delivery/operations/pause-delivery';
import type {
  CreateSlotTemplatesError,
  RemoveSlotTemplateError,
  SaveSlotTemplateError,
} from '../../../delivery/operations/save-slot-template';
import type { SaveWeekDayError } from '../../../delivery/operations/save-week-day';
import type { RemoveZoneError, SaveZoneError, SwitchZoneError } from '../../../delivery/operations/save-zone';
import type { StartWindowsError } from '../../../delivery/operations/start-windows';
import type { PlaceTest } from '../../../delivery/queries/test-place';
import { postToAdmin } from '../../admin-request';

/** The stored record that a form edits; `id` is null for a new record. */
export interface Seen {
  id: string | null;
  updatedAt: string;
}

const at = (collection: string, id: string, act: string) => `${collection}/${encodeURIComponent(id)}/${act}`;

export const requestZone = ({ id, updatedAt }: Seen, form: ZoneForm) =>
  id === null
    ? postToAdmin<{ zoneId: string; updatedAt: string }, SaveZoneError>('delivery-zones/create-zone', {
        form,
      })
    : postToAdmin<{ zoneId: string; updatedAt: string }, SaveZoneError>(at('delivery-zones', id, 'save'), {
        form,
        seenUpdatedAt: updatedAt,
      });

export const requestZoneSwitch = (id: string, isActive: boolean) =>
  postToAdmin<object, SwitchZoneError>(at('delivery-zones', id, 'switch'), { isActive });

export const requestZoneRemoval = ({ id, updatedAt }: { id: string; updatedAt: string }) =>
  postToAdmin<object, RemoveZoneError>(at('delivery-zones', id, 'remove'), { seenUpdatedAt: updatedAt });

export const requestPlaceTest = (place: TypedPlace) =>
  postToAdmin<{ answer: PlaceTest }, never>('delivery-zones/test-place', place);

/** Stores one weekly time window, or creates several at once. */
export const requestWindows = ({ id, updatedAt }: Seen, forms: readonly SlotTemplateForm[]) =>
  id === null
    ? postToAdmin<{ updatedAt: string }, CreateSlotTemplatesError>('slot-templates/create-windows', { forms })
    : postToAdmin<{ updatedAt: string }, SaveSlotTemplateError>(at('slot-templates', id, 'save'), {
        form: forms[0],
        seenUpdatedAt: updatedAt,
      });

export const requestWindowRemoval = ({ id, updatedAt }: { id: string; updatedAt: string }) =>
  postToAdmin<object, RemoveSlotTemplateError>(at('slot-templates', id, 'remove'), {
    seenUpdatedAt: updatedAt,
  });

/** Changes how many orders a time window takes on one day, or closes it for that day. */
export const requestSlotDay = ({
  slot,
  seenCapacity,
  change,
}: {
  slot: SlotId;
  seenCapacity: number;
  change: { capacity: number } | { isClosed: boolean };
}) =>
  postToAdmin<SlotDayState, ChangeSlotDayError>('slot-templates/change-day', {
    slot: slotKey(slot),
    seenCapacity,
    change,
  });

/** Stores one weekday of the grid. The answer identifies the stored day as `updatedAt`, as other forms expect it. */
export async function requestWeekDay(day: { weekday: number; seenVersion: string; form: WeekDayForm }) {
  const answer = await postToAdmin<{ version: string }, SaveWeekDayError>(
    'slot-templates/save-week-day',
    day,
  );
  return answer.ok ? { ...answer, updatedAt: answer.version } : answer;
}

/** Makes windows from the hours of a method that has none. */
export const requestWindowsOf = (method: DeliveryMethod, capacity: number) =>
  postToAdmin<{ made: number }, StartWindowsError>('slot-templates/start-windows', { method, capacity });

export interface PauseForm {
  /** The end of the pause, as ISO text. */
  until: string;
  /** Whether the pause lasts until somebody ends it, whatever `until` says. */
  isOpenEnded: boolean;
  method: DeliveryMethod | null;
  text: string;
}

export const requestPause = (pause: PauseForm | null) =>
  postToAdmin<object, PauseError>('slot-templates/pause', { pause });

export const requestVacation = (vacation: { from: string; to: string; text: string } | null) =>
  postToAdmin<object, PauseError>('slot-templates/vacation', { vacation });

export const requestClosedDays = (days: readonly ClosedDayForm[]) =>
  postToAdmin<{ closed: number }, PauseError>('closed-days/close', { days });

export const requestReopening = (closedDayId: string) =>
  postToAdmin<object, ReopenDayError>(at('closed-days', closedDayId, 'reopen'), {});
