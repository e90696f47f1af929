import { describe, expect, it } from 'vitest';

import {
  dueText,
  leftText,
  minutesText,
  orderClock,
  promisedAt,
  USUAL_LIMITS,
} from '@shop/orders/order-clock';
import type { OrderStatus } from '@shop/orders/order-status';
import { instantAt } from '@shop/time/bahia';

const slot = { date: '2026-11-24', from: '09:00', to: '12:00' };
const at = (time: string) => instantAt('2026-11-24', time);

const order = (change: object = {}) => ({
  slot,
  deliveryMethod: 'delivery' as const,
  status: 'recebido' as OrderStatus,
  placedAt: at('08:00'),
  receivedAt: at('08:05'),
  ...change,
});

describe('the clock of an order', () => {
  it.each(['recebido', 'em_preparo', 'enviado'] as const)(
    'runs until the end of the window, for deliveries and pickups alike, while the order is %s',
    (status) => {
      expect(promisedAt(order({ status }))).toEqual(at('12:00'));
      expect(promisedAt(order({ status, deliveryMethod: 'pickup' }))).toEqual(at('12:00'));
    },
  );

  it.each([
    ['10:59', 'calm', 61],
    ['11:00', 'calm', 60],
    ['11:01', 'soon', 59],
    ['11:40', 'soon', 20],
    ['11:41', 'urgent', 19],
    ['12:00', 'urgent', 0],
    ['12:01', 'late', -1],
  ])('at %s is %s with %i minutes left, by the usual limits', (time, urgency, leftMinutes) => {
    expect(orderClock(order(), { now: at(time), limits: USUAL_LIMITS })).toMatchObject({
      urgency,
      leftMinutes,
    });
  });

  it('follows the limits of the shop', () => {
    const limits = { soonMinutes: 120, urgentMinutes: 90 };
    expect(orderClock(order(), { now: at('10:31'), limits })).toMatchObject({ urgency: 'urgent' });
    expect(orderClock(order(), { now: at('10:29'), limits })).toMatchObject({ urgency: 'soon' });
  });

  it.each([
    ['08:24', 'calm', 19],
    ['08:25', 'soon', 20],
    ['09:04', 'soon', 59],
    ['09:05', 'urgent', 60],
  ])('without a delivery window counts from the payment: at %s it is %s', (time, urgency, waitedMinutes) => {
    expect(orderClock(order({ slot: null }), { now: at(time), limits: USUAL_LIMITS })).toEqual({
      urgency,
      leftMinutes: null,
      waitedMinutes,
    });
  });

  it('never counts backwards when a clock is behind', () => {
    expect(orderClock(order(), { now: at('08:00'), limits: USUAL_LIMITS }).waitedMinutes).toBe(0);
  });

  it('is written in everyday words', () => {
    expect([5, 60, 65, 180, 47 * 60, 72 * 60].map(minutesText)).toEqual([
      '5 min',
      '1 h',
      '1 h 5 min',
      '3 h',
      '47 h',
      '3 dias',
    ]);
    expect([45, 1, 0, -12].map(leftText)).toEqual(['faltam 45 min', 'falta 1 min', 'agora', 'passou 12 min']);
  });

  it('says when an order is due, and what to know about that time', () => {
    const slot = { date: '2026-11-21', from: '14:00', to: '18:00' };
    const told = (minutes: number | null, changed: object = {}) =>
      dueText(
        { slot, deliveryMethod: 'delivery', ...changed },
        { urgency: 'calm', leftMinutes: minutes, waitedMinutes: 7 },
        '2026-11-21',
      );
    expect(told(396)).toEqual({ due: 'até 18h', hint: 'sai às 14h' });
    expect(told(396, { deliveryMethod: 'pickup' })).toEqual({ due: 'até 18h', hint: 'a partir das 14h' });
    expect(told(156)).toEqual({ due: 'até 18h', hint: 'faltam 2 h 36 min' });
    expect(told(-12)).toEqual({ due: 'até 18h', hint: 'passou 12 min' });
    expect(told(1836, { slot: { ...slot, date: '2026-11-22' } })).toEqual({
      due: 'até 18h',
      hint: 'dom 22/11',
    });
    expect(told(396, { slot: { ...slot, from: '01:00' } })).toEqual({ due: 'até 18h', hint: 'sai à 1h' });
    expect(told(null, { slot: null })).toEqual({ due: 'Sem horário', hint: 'espera há 7 min' });
  });
});
