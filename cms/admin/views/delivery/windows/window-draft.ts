import { fieldErrors } from '@shop/catalog/product-form';
import { slotTemplateFormSchema, type SlotTemplateForm } from '@shop/delivery/delivery-forms';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { SlotTemplate } from '@shop/delivery/slots';
import { isTime } from '@shop/time/days';

import { recordFields, typedText, withoutText } from '../../../engine/record-fields';
import { METHOD_LABEL, weekdayTitle } from '../delivery-labels';

/** A weekly time window as typed into the form. A new time window may be created for several weekdays at once. */
export interface WindowDraft {
  method: DeliveryMethod;
  zoneIds: string[];
  weekdays: number[];
  from: string;
  to: string;
  capacity: number | string;
  cutoffDays: number | string;
  cutoffTime: string;
  active: boolean;
}

export const newWindowDraft = (): WindowDraft => ({
  method: 'delivery',
  zoneIds: [],
  weekdays: [],
  from: '',
  to: '',
  capacity: '',
  cutoffDays: 0,
  cutoffTime: '',
  active: true,
});

export const windowDraftOf = ({ zoneIds, weekday, isActive, ...template }: SlotTemplate): WindowDraft => ({
  method: template.method,
  zoneIds: [...zoneIds],
  weekdays: [weekday],
  from: template.from,
  to: template.to,
  capacity: template.capacity,
  cutoffDays: template.cutoffDays,
  cutoffTime: template.cutoffTime,
  active: isActive,
});

/** Whether a draft takes a stored window away from its day and times, for which orders may have been promised. */
export const movesWindow = (stored: WindowDraft, draft: WindowDraft): boolean =>
  (stored.active && !draft.active) ||
  stored.method !== draft.method ||
  stored.weekdays[0] !== draft.weekdays[0] ||
  stored.from !== draft.from ||
  stored.to !== draft.to;

const numberOf = (typed: number | string) => (typed === '' ? Number.NaN : Number(typed));

/**
 * Returns the draft's values for one weekday, for validation by the form's schema. A missing number becomes NaN, which
 * the schema rejects.
 */
const formOf = ({ weekdays: _, ...draft }: WindowDraft, weekday: number) => ({
  ...draft,
  weekday,
  capacity: numberOf(draft.capacity),
  cutoffDays: numberOf(draft.cutoffDays),
});

/** Returns the forms of a valid draft, one for each weekday. */
export const windowFormsOf = (draft: WindowDraft): SlotTemplateForm[] =>
  draft.weekdays.map((weekday) => slotTemplateFormSchema.parse(formOf(draft, weekday)));

/** The errors of a draft by field name. */
export function windowErrors(draft: WindowDraft): Record<string, string> {
  const [weekday] = draft.weekdays;
  const parsed = slotTemplateFormSchema.safeParse(formOf(draft, weekday ?? 0));
  const errors: Record<string, string> = parsed.success ? {} : fieldErrors(parsed.error);
  if (errors.cutoffDays) errors.cutoffDays = 'De 0 a 30 dias.';
  // Without a valid start, it cannot be judged whether the end is after the start.
  if (errors.from && isTime(draft.to)) delete errors.to;
  return weekday === undefined ? { ...errors, weekdays: 'Escolha ao menos um dia.' } : errors;
}

export const windowFields = recordFields<WindowDraft>({
  method: ['Entrega ou retirada', (method) => METHOD_LABEL[method]],
  zoneIds: ['Áreas', withoutText],
  weekdays: ['Dia da semana', (weekdays) => weekdays.map(weekdayTitle).join(', ') || 'nenhum'],
  from: ['Das', typedText],
  to: ['Às', typedText],
  capacity: ['Quantos pedidos cabem', String],
  cutoffDays: ['Fecha dias antes', String],
  cutoffTime: ['Fecha às', typedText],
  active: ['Oferecer este horário', (active) => (active ? 'sim' : 'não')],
});
