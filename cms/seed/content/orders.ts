import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { nextOpenSlot, SLOT_DAYS, slotsOf, type Slot, type SlotTemplate } from '@shop/delivery/slots';
import type { OrderStatus } from '@shop/orders/order-status';
import { addMs, dayOf, instantAt } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';
import { minutesMs } from '@shop/time/durations';

/** A point in time: a number of minutes before now, or a time of day in Bahia a number of days ago. */
export type SeedMoment = { minutesAgo: number } | { daysAgo: number; at: string };

export type SeedOrderLine = { productSlug: string; quantity: number; notes?: string };

export type SeedOrderStep = {
  to: OrderStatus;
  /** Minutes after the order was placed. */
  afterMinutes: number;
  actor: 'customer' | 'admin' | 'payment' | 'system';
};

export type SeedPayment = {
  method: 'pix' | 'credit_card' | 'debit_card';
  approvedAfterMinutes: number;
  /** Set only if the whole amount was refunded, in minutes after the order was placed. */
  refundedAfterMinutes?: number;
};

export type SeedOrder = {
  customerEmail: string;
  placed: SeedMoment;
  deliveryMethod: DeliveryMethod;
  /** Label of one of the customer's addresses; null for pickup. */
  addressLabel: string | null;
  /** The customer's instructions for the person who delivers. */
  instructions?: string;
  /**
   * True if the order is on the demo courier's delivery run of today. The stops follow each other in the sequence of
   * this list.
   */
  isOnRun?: true;
  /** The earliest day that can be promised, in days after the order is placed; 0 when missing. */
  promisedDaysLater?: number;
  lines: readonly SeedOrderLine[];
  /** The statuses after `aguardando_pagamento`, in which every order begins. */
  steps: readonly SeedOrderStep[];
  /** Null for an order that was never paid. */
  payment: SeedPayment | null;
};

/** Returns when a sample order was placed, relative to `now`. */
export function seedOrderPlacedAt(placed: SeedMoment, now: Date): Date {
  if ('minutesAgo' in placed) return addMs(now, -minutesMs(placed.minutesAgo));
  return instantAt(addDays(dayOf(now), -placed.daysAgo), placed.at);
}

/** Returns the final status of a sample order. */
export function seedOrderStatus(order: SeedOrder): OrderStatus {
  return order.steps.at(-1)?.to ?? 'aguardando_pagamento';
}

/**
 * Returns the delivery window that was promised for a sample order. For a delivered order, this is the last window that
 * had begun when it was delivered; for any other order, the first window that was open when it was placed. Null when
 * the delivery method has no windows.
 */
export function seedOrderWindow(
  order: SeedOrder,
  { templates, zoneId, now }: { templates: readonly SlotTemplate[]; zoneId: string | null; now: Date },
): Slot | null {
  const placedAt = seedOrderPlacedAt(order.placed, now);
  const slots = slotsOf(
    { templates, closedDays: [], days: [], pause: null, vacation: null },
    {
      method: order.deliveryMethod,
      zoneId,
      today: dayOf(placedAt),
      dayCount: SLOT_DAYS,
      noticeDays: order.promisedDaysLater ?? 0,
      now: placedAt,
    },
  );
  const last = order.steps.at(-1);
  const doneAt = last?.to === 'entregue' ? addMs(placedAt, minutesMs(last.afterMinutes)) : null;
  const begun = doneAt && slots.findLast(({ date, from }) => instantAt(date, from) <= doneAt);
  return begun ?? nextOpenSlot(slots);
}

const luana = 'cliente@massamansa.test';
const icaro = 'icaro.sena@clientes.test';
const rita = 'rita.alves@clientes.test';
const davi = 'davi.rocha@clientes.test';
const bento = 'bento.cruz@clientes.test';
const nara = 'nara.lima@clientes.test';

const toHome = { deliveryMethod: 'delivery', addressLabel: 'Casa' } as const;
const toWork = { deliveryMethod: 'delivery', addressLabel: 'Trabalho' } as const;
const pickup = { deliveryMethod: 'pickup', addressLabel: null } as const;

const received = (afterMinutes: number): SeedOrderStep => ({
  to: 'recebido',
  afterMinutes,
  actor: 'payment',
});
const admin = (to: OrderStatus, afterMinutes: number): SeedOrderStep => ({
  to,
  afterMinutes,
  actor: 'admin',
});
const delivered: readonly SeedOrderStep[] = [
  received(2),
  admin('em_preparo', 9),
  admin('enviado', 46),
  admin('entregue', 88),
];

/** Returns the steps of an order that was sent this many minutes after it was placed. */
const onTheWay = (afterMinutes: number): readonly SeedOrderStep[] => [
  received(2),
  admin('em_preparo', 20),
  admin('enviado', afterMinutes),
];

/**
 * The sample orders, newest first. They state no amounts, because the quote rule derives the amounts from the products,
 * the promotions and the day.
 */
export const seedOrders: readonly SeedOrder[] = [
  {
    customerEmail: luana,
    placed: { minutesAgo: 14 },
    ...toWork,
    instructions: 'Entregar na recepção, falar com Luana',
    lines: [
      { productSlug: 'margherita', quantity: 2, notes: 'Bem assada, por favor' },
      { productSlug: 'quatro-queijos', quantity: 1 },
      { productSlug: 'discos-sem-cobertura', quantity: 1 },
    ],
    steps: [received(1)],
    payment: { method: 'pix', approvedAfterMinutes: 1 },
  },
  {
    customerEmail: icaro,
    placed: { minutesAgo: 26 },
    ...pickup,
    promisedDaysLater: 1,
    lines: [{ productSlug: 'quatro-queijos', quantity: 1 }],
    steps: [received(3)],
    payment: { method: 'pix', approvedAfterMinutes: 3 },
  },
  {
    customerEmail: rita,
    placed: { minutesAgo: 55 },
    ...toHome,
    instructions: 'Interfone 1204',
    lines: [{ productSlug: 'kit-3-pizzas-sem-cobertura', quantity: 1, notes: 'Sem barbante' }],
    steps: [received(2), admin('em_preparo', 24)],
    payment: { method: 'credit_card', approvedAfterMinutes: 2 },
  },
  {
    customerEmail: davi,
    placed: { minutesAgo: 130 },
    ...pickup,
    lines: [{ productSlug: 'pepperoni', quantity: 1 }],
    steps: [received(2), admin('em_preparo', 15), admin('enviado', 52)],
    payment: { method: 'debit_card', approvedAfterMinutes: 2 },
  },
  {
    customerEmail: icaro,
    placed: { minutesAgo: 150 },
    ...toHome,
    instructions: 'Interfone com defeito, pode ligar',
    isOnRun: true,
    lines: [{ productSlug: 'margherita', quantity: 2 }],
    steps: onTheWay(125),
    payment: { method: 'pix', approvedAfterMinutes: 2 },
  },
  {
    customerEmail: davi,
    placed: { minutesAgo: 165 },
    ...toHome,
    instructions: 'Portão verde, ao lado da padaria',
    isOnRun: true,
    lines: [{ productSlug: 'quatro-queijos', quantity: 1 }],
    steps: onTheWay(140),
    payment: { method: 'pix', approvedAfterMinutes: 2 },
  },
  {
    customerEmail: rita,
    placed: { minutesAgo: 180 },
    ...toHome,
    instructions: 'Interfone 1204',
    isOnRun: true,
    lines: [
      { productSlug: 'margherita', quantity: 1 },
      { productSlug: 'quatro-queijos', quantity: 1 },
    ],
    steps: onTheWay(155),
    payment: { method: 'credit_card', approvedAfterMinutes: 2 },
  },
  {
    customerEmail: davi,
    placed: { daysAgo: 1, at: '12:10' },
    ...toHome,
    lines: [
      { productSlug: 'margherita', quantity: 1 },
      { productSlug: 'discos-sem-cobertura', quantity: 1 },
    ],
    steps: delivered,
    payment: { method: 'pix', approvedAfterMinutes: 2 },
  },
  {
    customerEmail: rita,
    placed: { daysAgo: 2, at: '17:42' },
    ...pickup,
    lines: [{ productSlug: 'mussarela', quantity: 2 }],
    steps: [received(1), admin('em_preparo', 12), admin('enviado', 50), admin('entregue', 96)],
    payment: { method: 'pix', approvedAfterMinutes: 1 },
  },
  {
    customerEmail: icaro,
    placed: { daysAgo: 4, at: '13:25' },
    ...toHome,
    lines: [
      { productSlug: 'pepperoni', quantity: 2, notes: 'Interfone com defeito, pode ligar' },
      { productSlug: 'margherita', quantity: 1 },
    ],
    steps: delivered,
    payment: { method: 'credit_card', approvedAfterMinutes: 2 },
  },
  {
    customerEmail: bento,
    placed: { daysAgo: 5, at: '16:05' },
    ...toHome,
    lines: [{ productSlug: 'margherita', quantity: 3 }],
    steps: [{ to: 'cancelado', afterMinutes: 30, actor: 'system' }],
    payment: null,
  },
  {
    customerEmail: luana,
    placed: { daysAgo: 9, at: '18:20' },
    ...toHome,
    lines: [{ productSlug: 'quatro-queijos', quantity: 2 }],
    steps: [received(1), { to: 'cancelado', afterMinutes: 4, actor: 'customer' }],
    payment: { method: 'pix', approvedAfterMinutes: 1, refundedAfterMinutes: 4 },
  },
  {
    customerEmail: davi,
    placed: { daysAgo: 12, at: '11:48' },
    ...toHome,
    lines: [
      { productSlug: 'pepperoni', quantity: 1 },
      { productSlug: 'quatro-queijos', quantity: 1 },
    ],
    steps: delivered,
    payment: { method: 'debit_card', approvedAfterMinutes: 2 },
  },
  {
    customerEmail: luana,
    placed: { daysAgo: 18, at: '12:31' },
    ...toHome,
    lines: [
      { productSlug: 'pepperoni', quantity: 1 },
      { productSlug: 'discos-sem-cobertura', quantity: 2 },
    ],
    steps: delivered,
    payment: { method: 'pix', approvedAfterMinutes: 2 },
  },
  {
    customerEmail: rita,
    placed: { daysAgo: 24, at: '15:02' },
    ...toHome,
    lines: [
      { productSlug: 'kit-3-pizzas-sem-cobertura', quantity: 1 },
      { productSlug: 'mussarela', quantity: 1 },
    ],
    steps: delivered,
    payment: { method: 'credit_card', approvedAfterMinutes: 2 },
  },
  {
    customerEmail: icaro,
    placed: { daysAgo: 33, at: '17:15' },
    ...pickup,
    lines: [{ productSlug: 'quatro-queijos', quantity: 1 }],
    steps: [received(2), admin('em_preparo', 10), admin('enviado', 48), admin('entregue', 125)],
    payment: { method: 'pix', approvedAfterMinutes: 2 },
  },
  {
    customerEmail: luana,
    placed: { daysAgo: 39, at: '14:40' },
    ...toHome,
    lines: [{ productSlug: 'margherita', quantity: 2, notes: 'Com manjericão à parte, se der' }],
    steps: delivered,
    payment: { method: 'credit_card', approvedAfterMinutes: 2 },
  },
  {
    customerEmail: nara,
    placed: { daysAgo: 45, at: '18:05' },
    ...toHome,
    lines: [{ productSlug: 'pepperoni', quantity: 1 }],
    steps: delivered,
    payment: { method: 'pix', approvedAfterMinutes: 2 },
  },
];
