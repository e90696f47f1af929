import { describe, expect, it } from 'vitest';

import { listedDays } from '@cms/admin/views/delivery/week/ClosedDayList';
import { changeByCopy, copiedForm } from '@cms/admin/views/delivery/week/copied-day';
import { closingText, latestBeginning } from '@cms/admin/views/delivery/week/closing-text';
import {
  canRestore,
  changeOf,
  dayDraftOf,
  dayErrors,
  dayFormOf,
  dayRestoredText,
  daySavedText,
  endedWithShop,
  endsAfterClosing,
  lateWeekTexts,
  usualDraft,
  type DayDraft,
} from '@cms/admin/views/delivery/week/week-draft';
import { capacityText } from '@cms/admin/views/delivery/week/WeekTable';
import type { WeekDay, WeekDays } from '@cms/delivery/week-days';

const window = (id: string, from: string, to: string, isActive = true) => ({
  ...{ id, from, to, isActive, capacity: 20 },
  ...{ cutoffDays: 0, cutoffTime: from, zoneIds: [] },
});

/** The id of the window that a day of these tests has. */
const idOf = (weekday: number) => `00000000-0000-4000-8000-00000000000${weekday}`;

const dayOf = (weekday: number, given: Partial<WeekDay> = {}): WeekDay => ({
  weekday,
  attendance: [{ opens: '11:00', closes: '19:00' }],
  windows: { pickup: [window(idOf(weekday), '10:00', '18:00')], delivery: [] },
  hoursOnly: { pickup: [], delivery: [] },
  version: 'v1',
  ...given,
});

const weekOf = (given: Partial<Record<number, Partial<WeekDay>>> = {}): WeekDays => ({
  days: [0, 1, 2, 3, 4, 5, 6].map((weekday) => dayOf(weekday, given[weekday])),
  withoutWindows: [],
});

const booked = {
  ...{ id: 'o1', customerName: 'Caio Freire', customerPhone: '71988887777', method: 'pickup' as const },
  ...{ templateId: idOf(0), date: '2026-11-22', from: '10:00', to: '18:00' },
};

describe('a window that ends after the shop has closed', () => {
  const draft: DayDraft = {
    attendance: [{ opens: '11:00', closes: '15:00' }],
    pickup: [{ id: null, from: '10:00', to: '15:00', capacity: 20 }],
    delivery: [
      { id: null, from: '14:00', to: '18:00', capacity: 20 },
      { id: null, from: '16:00', to: '18:00', capacity: 20 },
    ],
  };

  it('is named, and can be ended with the shop', () => {
    expect(endsAfterClosing(draft)).toEqual({
      closes: '15:00',
      windows: ['a entrega das 14h às 18h', 'a entrega das 16h às 18h'],
    });
    const ended = endedWithShop(draft, '15:00');
    expect(ended.delivery).toEqual([{ id: null, from: '14:00', to: '15:00', capacity: 20 }]);
    expect(ended.pickup).toEqual(draft.pickup);
    expect(endsAfterClosing(ended)).toBeNull();
  });

  it('is none in a night that ends on the next day, nor on a day without attendance', () => {
    expect(endsAfterClosing({ ...draft, attendance: [{ opens: '18:00', closes: '02:00' }] })).toBeNull();
    expect(endsAfterClosing({ ...draft, attendance: [] })).toBeNull();
  });

  it('is said of the week in one sentence, with its days', () => {
    const late = { attendance: [{ opens: '11:00', closes: '17:00' }] };
    expect(lateWeekTexts(weekOf({ 1: late, 2: late }))).toEqual([
      'A retirada vai até as 18h, depois do fim do atendimento (17h): seg e ter.',
    ]);
    const all = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, late]));
    expect(lateWeekTexts(weekOf(all))).toEqual([
      'A retirada vai até as 18h, depois do fim do atendimento (17h).',
    ]);
    expect(lateWeekTexts(weekOf())).toEqual([]);
  });

  it('leaves a saved day to be told in one line', () => {
    expect(daySavedText(0, draft)).toBe('Domingo: 11h–15h');
    expect(daySavedText(1, { ...draft, attendance: [] })).toBe('Segunda: sem atendimento');
    expect(dayRestoredText(0, draft)).toBe('Domingo voltou a ser como era: 11h–15h');
  });
});

describe('a saved day', () => {
  const span = (id: string | null, from: string) => ({ id, from, to: '18:00', capacity: 20 });
  const before: DayDraft = { attendance: [], pickup: [span('a', '10:00'), span('b', '14:00')], delivery: [] };

  it('can be made what it was while each window that it had is stored', () => {
    const day = dayOf(0, {
      windows: { pickup: [window('a', '10:00', '18:00'), window('b', '14:00', '18:00')], delivery: [] },
    });
    expect(canRestore(day, before, { ...before, attendance: [{ opens: '11:00', closes: '15:00' }] })).toBe(
      true,
    );
    expect(canRestore(day, before, { ...before, pickup: [span('a', '11:00'), span('b', '14:00')] })).toBe(
      true,
    );
    expect(canRestore(day, before, { ...before, pickup: [], delivery: [span(null, '10:00')] })).toBe(true);
    expect(canRestore(day, before, { ...before, pickup: [span('a', '10:00')] })).toBe(false);
  });

  it('cannot when a window was moved to its deadline, which would move with it', () => {
    const early = { ...window('a', '10:00', '18:00'), cutoffTime: '08:00' };
    const day = dayOf(0, { windows: { pickup: [early, window('b', '14:00', '18:00')], delivery: [] } });
    const moved = (from: string) => ({ ...before, pickup: [span('a', from), span('b', '14:00')] });
    expect(canRestore(day, before, moved('09:00'))).toBe(true);
    expect(canRestore(day, before, moved('08:00'))).toBe(false);
  });
});

describe('the form of a weekday', () => {
  it('says which windows leave the site and which orders were promised for them', () => {
    const stored = dayDraftOf(dayOf(0));
    expect(changeOf(dayOf(0), stored, [booked])).toEqual({ leaving: [], booked: [] });
    expect(changeOf(dayOf(0), { ...stored, pickup: [] }, [booked])).toEqual({
      leaving: ['retirada, 10h às 18h'],
      booked: [booked],
    });
    const later = { ...stored, pickup: stored.pickup.map((span) => ({ ...span, from: '12:00' })) };
    expect(changeOf(dayOf(0), later, [booked]).booked).toEqual([booked]);
    const roomier = { ...stored, pickup: stored.pickup.map((span) => ({ ...span, capacity: 30 })) };
    expect(changeOf(dayOf(0), roomier, [booked]).booked).toEqual([]);
  });

  it('names the orders of a window that is off when it is switched on at other times', () => {
    const off = dayOf(0, {
      windows: { pickup: [window(idOf(0), '10:00', '18:00', false)], delivery: [] },
    });
    const week = weekOf({ 0: off });
    const usual = usualDraft(week, 0);
    expect(changeOf(off, dayDraftOf(off), [booked])).toEqual({ leaving: [], booked: [] });
    expect(changeOf(off, usual, [booked])).toEqual({ leaving: [], booked: [] });
    const later = { ...usual, pickup: usual.pickup.map((span) => ({ ...span, from: '12:00' })) };
    expect(changeOf(off, later, [booked])).toEqual({ leaving: [], booked: [booked] });
  });

  it('has, when a row is switched on again, what it had before, or what the nearest day has', () => {
    const off = { pickup: [window('old', '09:00', '12:00', false)], delivery: [] };
    const week = weekOf({ 0: { windows: off, attendance: [] } });
    expect(usualDraft(week, 0).pickup).toEqual([{ id: 'old', from: '09:00', to: '12:00', capacity: 20 }]);
    expect(usualDraft(week, 0).attendance).toEqual([{ opens: '11:00', closes: '19:00' }]);
    const empty = weekOf({ 0: { windows: { pickup: [], delivery: [] } } });
    expect(usualDraft(empty, 0).pickup).toEqual([{ id: null, from: '10:00', to: '18:00', capacity: 20 }]);
  });

  it('names what is wrong in a row, and sends nothing else', () => {
    const draft: DayDraft = {
      attendance: [{ opens: '11', closes: '19:00' }],
      pickup: [{ id: null, from: '18:00', to: '10:00', capacity: 5 }],
      delivery: [{ id: null, from: '09:00', to: '12:00', capacity: '' }],
    };
    expect(dayErrors(draft)).toEqual({
      attendance: 'Hora como 11:00.',
      pickup: 'O fim vem depois do começo.',
      delivery: 'Informe quantos pedidos cabem.',
    });
    const closed = { attendance: [], pickup: [], delivery: [] };
    const until = (closes: string) => dayErrors({ ...closed, attendance: [{ opens: '11:00', closes }] });
    expect([until('02:00'), until('03:00'), until('00:00')]).toEqual([{}, {}, {}]);
    // Eleven to nine is a slip for nineteen, not a night of twenty-two hours.
    expect(until('09:00')).toEqual({ attendance: 'Fecha antes de abrir. Confira as horas.' });
    expect(dayErrors(closed)).toEqual({});
    expect(dayFormOf(closed)).toEqual(closed);
  });

  it('is copied to another day, whose windows of the same times stay the same windows', () => {
    const week = weekOf({
      1: {
        attendance: [],
        windows: { pickup: [window(idOf(1), '10:00', '18:00'), window('x', '19:00', '20:00')], delivery: [] },
      },
    });
    expect(copiedForm(week, 0, 1)).toEqual({
      attendance: [{ opens: '11:00', closes: '19:00' }],
      pickup: [{ id: idOf(1), from: '10:00', to: '18:00', capacity: 20 }],
      delivery: [],
    });
    const evening = { ...booked, templateId: 'x', date: '2026-11-23', from: '19:00', to: '20:00' };
    expect(changeByCopy(week, { from: 0, targets: [1], booked: [booked, evening] })).toEqual({
      leaving: ['segunda: retirada, 19h às 20h'],
      booked: [evening],
    });
  });

  it('says how many orders a window takes', () => {
    expect(capacityText(weekOf(), 'pickup')).toBe('20 por horário');
    expect(capacityText(weekOf(), 'delivery')).toBe('');
    expect(capacityText({ ...weekOf(), withoutWindows: ['pickup'] }, 'pickup')).toBe('sem escolher horário');
  });
});

describe('closing a day', () => {
  it('says what leaves the site, and that nobody is affected when nobody is', () => {
    const closing = { dates: ['2026-11-23'], method: null, bookedCount: 0 };
    expect(closingText(weekOf(), closing)).toBe(
      'Nenhum pedido está marcado para segunda, 23/11. A retirada das 10h às 18h sai do site. Dá para reabrir quando quiser.',
    );
    expect(closingText(weekOf(), { ...closing, bookedCount: 2 })).toBe(
      'A retirada das 10h às 18h sai do site. Dá para reabrir quando quiser.',
    );
    expect(closingText(weekOf(), { ...closing, method: 'delivery' })).toContain(
      'Neste dia já não há horários.',
    );
    expect(closingText(weekOf(), { ...closing, dates: ['2026-11-23', '2026-11-24'] })).toContain(
      'Os horários deles saem do site.',
    );
  });

  it('is offered for holidays beside the closed days, by date', () => {
    const closed = [{ id: 'c1', date: '2026-12-25', method: 'delivery' as const, reason: 'Natal' }];
    const holidays = [{ date: '2026-12-08', name: 'Nossa Senhora da Conceição', scope: 'city' as const }];
    expect(listedDays(closed, holidays)).toMatchObject([
      { date: '2026-12-08', text: 'Nossa Senhora da Conceição', closedId: null },
      { date: '2026-12-25', text: 'Natal · só entrega', closedId: 'c1' },
    ]);
  });
});

describe('closing earlier', () => {
  it('is possible only after the last of the chosen days has begun', () => {
    const week = weekOf({
      1: { attendance: [{ opens: '14:00', closes: '19:00' }], windows: { pickup: [], delivery: [] } },
      2: { attendance: [], windows: { pickup: [window(idOf(2), '09:00', '10:00', false)], delivery: [] } },
    });
    // 2026-11-23 is a Monday.
    expect(latestBeginning(week, ['2026-11-23'])).toBe('14:00');
    expect(latestBeginning(week, ['2026-11-22', '2026-11-23'])).toBe('14:00');
    expect(latestBeginning(week, ['2026-11-24'])).toBeNull();
    expect(latestBeginning(week, [])).toBeNull();
  });
});
