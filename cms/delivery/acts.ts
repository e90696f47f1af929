import {
  closedDaySchema,
  pauseSchema,
  slotTemplateFormSchema,
  vacationSchema,
  weekDayFormSchema,
  zoneFormSchema,
} from '@shop/delivery/delivery-forms';
import { DELIVERY_METHODS } from '@shop/delivery/delivery-fee';
import { z } from '@shop/forms/zod';

import { act, actRouter, doing } from '../platform/acts/act';
import { recordId, shownVersion, slotSchema } from '../platform/acts/inputs';
import { closeDays, reopenDay } from './operations/change-closed-days';
import { changeSlotDay } from './operations/change-slot-day';
import { pauseDelivery, setVacation } from './operations/pause-delivery';
import { createSlotTemplates, removeSlotTemplate, saveSlotTemplate } from './operations/save-slot-template';
import { saveWeekDay } from './operations/save-week-day';
import { removeZone, saveZone, switchZone } from './operations/save-zone';
import { startWindows } from './operations/start-windows';
import { testPlace } from './queries/test-place';

/** What the panel's delivery pages do. `shop/delivery/delivery-forms.ts` has the schema of every form. */
export const deliveryActs = actRouter({
  saveZone: act('delivery:write')
    .input(
      z.object({
        zoneId: recordId.nullable(),
        seenUpdatedAt: shownVersion.nullable(),
        form: zoneFormSchema,
      }),
    )
    .mutation(doing(saveZone)),
  switchZone: act('delivery:write')
    .input(z.object({ zoneId: recordId, isActive: z.boolean() }))
    .mutation(doing(switchZone)),
  removeZone: act('delivery:write')
    .input(z.object({ zoneId: recordId, seenUpdatedAt: shownVersion }))
    .mutation(doing(removeZone)),
  testPlace: act('delivery:read')
    .input(
      z.object({ cep: z.string().max(20), neighborhood: z.string().max(120), city: z.string().max(120) }),
    )
    .mutation(async ({ ctx, input }) => ({ ok: true, answer: await testPlace(ctx.cms, input) }) as const),

  createWindows: act('delivery:write')
    .input(z.object({ forms: z.array(slotTemplateFormSchema).min(1).max(7) }))
    .mutation(doing(createSlotTemplates)),
  saveWindow: act('delivery:write')
    .input(z.object({ templateId: recordId, seenUpdatedAt: shownVersion, form: slotTemplateFormSchema }))
    .mutation(doing(saveSlotTemplate)),
  removeWindow: act('delivery:write')
    .input(z.object({ templateId: recordId, seenUpdatedAt: shownVersion }))
    .mutation(doing(removeSlotTemplate)),
  saveWeekDay: act('delivery:write')
    .input(
      z.object({
        weekday: z.int().min(0).max(6),
        seenVersion: z.string().max(40),
        form: weekDayFormSchema,
      }),
    )
    .mutation(doing(saveWeekDay)),
  startWindows: act('delivery:write')
    .input(z.object({ method: z.enum(DELIVERY_METHODS), capacity: z.int().min(1).max(10_000) }))
    .mutation(doing(startWindows)),
  changeSlotDay: act('slot-day:change')
    .input(
      z.object({
        slot: slotSchema,
        seenCapacity: z.int(),
        change: z.union([
          z.strictObject({ capacity: z.int().min(0).max(10_000) }),
          z.strictObject({ isClosed: z.boolean() }),
        ]),
      }),
    )
    .mutation(doing(changeSlotDay)),

  pause: act('delivery:pause')
    .input(z.object({ pause: pauseSchema.nullable() }))
    .mutation(doing(pauseDelivery)),
  setVacation: act('delivery:write')
    .input(z.object({ vacation: vacationSchema.nullable() }))
    .mutation(doing(setVacation)),
  closeDays: act('delivery:write')
    .input(z.object({ days: z.array(closedDaySchema).min(1).max(60) }))
    .mutation(doing(closeDays)),
  reopenDay: act('delivery:write')
    .input(z.object({ closedDayId: recordId }))
    .mutation(doing(reopenDay)),
});
