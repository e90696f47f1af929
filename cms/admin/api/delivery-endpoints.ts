import {
  closedDaySchema,
  pauseSchema,
  slotTemplateFormSchema,
  vacationSchema,
  weekDayFormSchema,
  zoneFormSchema,
} from '@shop/delivery/delivery-forms';
import { readSlotKey } from '@shop/delivery/slot-key';
import { DELIVERY_METHODS } from '@shop/delivery/delivery-fee';
import { z } from '@shop/forms/zod';
import type { Endpoint } from 'payload';

import { closeDays, reopenDay, type ReopenDayError } from '../../delivery/operations/change-closed-days';
import { changeSlotDay, type ChangeSlotDayError } from '../../delivery/operations/change-slot-day';
import { pauseDelivery, setVacation, type PauseError } from '../../delivery/operations/pause-delivery';
import {
  createSlotTemplates,
  removeSlotTemplate,
  saveSlotTemplate,
  type RemoveSlotTemplateError,
  type SaveSlotTemplateError,
} from '../../delivery/operations/save-slot-template';
import { saveWeekDay, type SaveWeekDayError } from '../../delivery/operations/save-week-day';
import {
  removeZone,
  saveZone,
  switchZone,
  type RemoveZoneError,
  type SaveZoneError,
} from '../../delivery/operations/save-zone';
import { startWindows, type StartWindowsError } from '../../delivery/operations/start-windows';
import { testPlace } from '../../delivery/queries/test-place';
import { moveOrderSlot, type MoveSlotError } from '../../orders/operations/move-order-slot';
import { adminEndpoint } from '../admin-endpoint';

/*
 * The endpoints of the panel's delivery pages. They accept JSON by POST and return an operation's result unchanged.
 * `shop/delivery/delivery-forms.ts` has the schema of every form. The text of `slotKey` identifies a time window on one
 * day.
 */

const seenUpdatedAt = { seenUpdatedAt: z.string().max(40) };
const nothing = z.object({});

const slot = z.string().transform((text, context) => {
  const id = readSlotKey(text);
  if (id) return id;
  context.addIssue({ code: 'custom', message: 'not a window' });
  return z.NEVER;
});

const zoneStatus: Record<(SaveZoneError | RemoveZoneError)['code'], number> = {
  access_denied: 403,
  zone_gone: 404,
  zone_changed: 409,
  second_default: 409,
  zone_in_use: 409,
};

/** The endpoints of delivery zones, under `/api/delivery-zones`. */
export const zoneEndpoints: Endpoint[] = [
  adminEndpoint({
    path: '/create-zone',
    permission: 'delivery:write',
    schema: z.object({ form: zoneFormSchema }),
    statusOf: zoneStatus,
    work: ({ cms, admin, body }) =>
      saveZone(cms, { zoneId: null, seenUpdatedAt: null, form: body.form, actorId: admin.id }),
  }),
  adminEndpoint({
    path: '/:id/save',
    permission: 'delivery:write',
    schema: z.object({ form: zoneFormSchema, ...seenUpdatedAt }),
    statusOf: zoneStatus,
    work: ({ cms, admin, id, body }) => saveZone(cms, { zoneId: id, ...body, actorId: admin.id }),
  }),
  adminEndpoint({
    path: '/:id/switch',
    permission: 'delivery:write',
    schema: z.object({ isActive: z.boolean() }),
    statusOf: zoneStatus,
    work: ({ cms, admin, id, body }) => switchZone(cms, { zoneId: id, ...body, actorId: admin.id }),
  }),
  adminEndpoint({
    path: '/:id/remove',
    permission: 'delivery:write',
    schema: z.object(seenUpdatedAt),
    statusOf: zoneStatus,
    work: ({ cms, admin, id, body }) => removeZone(cms, { zoneId: id, ...body, actorId: admin.id }),
  }),
  adminEndpoint<{ cep: string; neighborhood: string; city: string }, never>({
    path: '/test-place',
    permission: 'delivery:read',
    schema: z.object({
      cep: z.string().max(20),
      neighborhood: z.string().max(120),
      city: z.string().max(120),
    }),
    statusOf: {},
    work: async ({ cms, body }) => ({ ok: true, answer: await testPlace(cms, body) }),
  }),
];

const templateStatus: Record<(SaveSlotTemplateError | RemoveSlotTemplateError)['code'], number> = {
  access_denied: 403,
  slot_gone: 404,
  zone_gone: 409,
  slot_changed: 409,
  slot_in_use: 409,
};

const slotDayStatus: Record<ChangeSlotDayError['code'], number> = {
  access_denied: 403,
  slot_gone: 404,
  below_taken: 409,
  slot_changed: 409,
};

const weekDayStatus: Record<(SaveWeekDayError | StartWindowsError)['code'], number> = {
  access_denied: 403,
  day_changed: 409,
};

const pauseStatus: Record<PauseError['code'], number> = { access_denied: 403 };

/** The endpoints of time windows and of the shop's pause and vacation, under `/api/slot-templates`. */
export const slotEndpoints: Endpoint[] = [
  adminEndpoint({
    path: '/create-windows',
    permission: 'delivery:write',
    schema: z.object({ forms: z.array(slotTemplateFormSchema).min(1).max(7) }),
    statusOf: templateStatus,
    work: ({ cms, admin, body }) => createSlotTemplates(cms, { ...body, actorId: admin.id }),
  }),
  adminEndpoint({
    path: '/:id/save',
    permission: 'delivery:write',
    schema: z.object({ form: slotTemplateFormSchema, ...seenUpdatedAt }),
    statusOf: templateStatus,
    work: ({ cms, admin, id, body }) => saveSlotTemplate(cms, { templateId: id, ...body, actorId: admin.id }),
  }),
  adminEndpoint({
    path: '/:id/remove',
    permission: 'delivery:write',
    schema: z.object(seenUpdatedAt),
    statusOf: templateStatus,
    work: ({ cms, admin, id, body }) =>
      removeSlotTemplate(cms, { templateId: id, ...body, actorId: admin.id }),
  }),
  adminEndpoint({
    path: '/save-week-day',
    permission: 'delivery:write',
    schema: z.object({
      weekday: z.int().min(0).max(6),
      seenVersion: z.string().max(40),
      form: weekDayFormSchema,
    }),
    statusOf: weekDayStatus,
    work: ({ cms, admin, body }) => saveWeekDay(cms, { ...body, actorId: admin.id }),
  }),
  adminEndpoint({
    path: '/start-windows',
    permission: 'delivery:write',
    schema: z.object({ method: z.enum(DELIVERY_METHODS), capacity: z.int().min(1).max(10_000) }),
    statusOf: weekDayStatus,
    work: ({ cms, admin, body }) => startWindows(cms, { ...body, actorId: admin.id }),
  }),
  adminEndpoint({
    path: '/change-day',
    permission: 'slot-day:change',
    schema: z.object({
      slot,
      seenCapacity: z.int(),
      change: z.union([
        z.strictObject({ capacity: z.int().min(0).max(10_000) }),
        z.strictObject({ isClosed: z.boolean() }),
      ]),
    }),
    statusOf: slotDayStatus,
    work: ({ cms, admin, body }) => changeSlotDay(cms, { ...body, actorId: admin.id }),
  }),
  adminEndpoint({
    path: '/pause',
    permission: 'delivery:pause',
    schema: z.object({ pause: pauseSchema.nullable() }),
    statusOf: pauseStatus,
    work: ({ cms, admin, body }) => pauseDelivery(cms, { ...body, actorId: admin.id }),
  }),
  adminEndpoint({
    path: '/vacation',
    permission: 'delivery:write',
    schema: z.object({ vacation: vacationSchema.nullable() }),
    statusOf: pauseStatus,
    work: ({ cms, admin, body }) => setVacation(cms, { ...body, actorId: admin.id }),
  }),
];

const dayStatus: Record<ReopenDayError['code'], number> = { access_denied: 403, day_gone: 404 };

/** The endpoints of closed days, under `/api/closed-days`. */
export const closedDayEndpoints: Endpoint[] = [
  adminEndpoint({
    path: '/close',
    permission: 'delivery:write',
    schema: z.object({ days: z.array(closedDaySchema).min(1).max(60) }),
    statusOf: dayStatus,
    work: ({ cms, admin, body }) => closeDays(cms, { ...body, actorId: admin.id }),
  }),
  adminEndpoint({
    path: '/:id/reopen',
    permission: 'delivery:write',
    schema: nothing,
    statusOf: dayStatus,
    work: ({ cms, admin, id }) => reopenDay(cms, { closedDayId: id, actorId: admin.id }),
  }),
];

const moveStatus: Record<MoveSlotError['code'], number> = {
  access_denied: 403,
  not_found: 404,
  order_over: 409,
  slot_changed: 409,
  slot_full: 409,
  slot_closed: 409,
};

/** The endpoint that moves an order to another time window, under `/api/orders`. */
export const orderSlotEndpoints: Endpoint[] = [
  adminEndpoint({
    path: '/:id/slot',
    permission: 'order:move-slot',
    schema: z.object({ slot, seenDate: z.string().max(10).nullable() }),
    statusOf: moveStatus,
    work: ({ cms, admin, id, body }) => moveOrderSlot(cms, { orderId: id, ...body, actorId: admin.id }),
  }),
];
