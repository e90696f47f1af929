import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  cutoffOf,
  firstOpenSlot,
  hasWindows,
  nextOpenSlot,
  placesText,
  slotInsteadOf,
  slotsOf,
  windowOnDay,
  type SlotPlan,
  type SlotQuestion,
  type SlotTemplate,
} from '@shop/delivery/slots';
import { instantAt } from '@shop/time/bahia';

/** The first day of the tests, which is a Sunday. */
const TODAY = '2026-11-22';

const template = (change: Partial<SlotTemplate> = {}): SlotTemplate => ({
  id: 't',
  method: 'delivery',
  zoneIds: [],
  weekday: 2,
  from: '15:00',
  to: '17:00',
  capacity: 8,
  cutoffDays: 1,
  cutoffTime: '18:00',
  isActive: true,
  ...change,
});

const plan = (change: Partial<SlotPlan> = {}): SlotPlan => ({
  templates: [template()],
  closedDays: [],
  days: [],
  pause: null,
  vacation: null,
  ...change,
});

const ask = (change: Partial<SlotQuestion> = {}): SlotQuestion => ({
  method: 'delivery',
  zoneId: 'z',
  today: TODAY,
  dayCount: 14,
  noticeDays: 0,
  now: instantAt(TODAY, '09:00'),
  ...change,
});

const states = (changed: Partial<SlotPlan>, asked: Partial<SlotQuestion> = {}) =>
  slotsOf(plan(changed), ask(asked)).map(({ date, state, left }) => [date, state, left]);

describe('the delivery windows of a week', () => {
  it('repeat on their weekday, in order of time', () => {
    const templates = [
      template({ id: 'b', from: '18:00', to: '19:00' }),
      template(),
      template({ id: 's', weekday: 6 }),
    ];
    expect(slotsOf(plan({ templates }), ask()).map(({ date, from }) => `${date} ${from}`)).toEqual([
      '2026-11-24 15:00',
      '2026-11-24 18:00',
      '2026-11-28 15:00',
      '2026-12-01 15:00',
      '2026-12-01 18:00',
      '2026-12-05 15:00',
    ]);
  });

  it('are those of the chosen method and of the zone of the address', () => {
    const templates = [
      template({ id: 'all' }),
      template({ id: 'mine', zoneIds: ['z'] }),
      template({ id: 'other', zoneIds: ['y'] }),
      template({ id: 'pickup', method: 'pickup' }),
      template({ id: 'off', isActive: false }),
    ];
    const ids = (asked: Partial<SlotQuestion>) =>
      slotsOf(plan({ templates }), ask({ dayCount: 7, ...asked })).map(({ templateId }) => templateId);
    expect(ids({})).toEqual(['all', 'mine']);
    expect(ids({ method: 'pickup', zoneId: null })).toEqual(['pickup']);
  });

  it.each([
    ['17:59:59.999', 'open'],
    ['18:00:00.000', 'late'],
    ['18:00:00.001', 'late'],
  ])('at %s on the day before, which is the day of the cut-off, are %s', (time, state) => {
    const now = new Date(`2026-11-23T${time}-03:00`);
    expect(states({}, { now, today: '2026-11-23', dayCount: 2 })).toEqual([
      ['2026-11-24', state, state === 'open' ? 8 : 0],
    ]);
  });

  it('may have their cut-off at midnight, or on their own day', () => {
    expect(cutoffOf({ cutoffDays: 0, cutoffTime: '00:00' }, '2026-11-24')).toEqual(
      new Date('2026-11-24T03:00:00Z'),
    );
    expect(cutoffOf({ cutoffDays: 2, cutoffTime: '23:59' }, '2026-12-01')).toEqual(
      new Date('2026-11-30T02:59:00Z'),
    );
  });

  it('are full when every place is taken, even after the shop lowered the number of places', () => {
    const day = { templateId: 't', date: '2026-11-24', capacity: 3, taken: 3, isClosed: false };
    expect(states({ days: [day] })).toEqual([
      ['2026-11-24', 'full', 0],
      ['2026-12-01', 'open', 8],
    ]);
    expect(states({ days: [{ ...day, taken: 1 }] })[0]).toEqual(['2026-11-24', 'open', 2]);
  });

  it('are closed on a closed day of their method, or for one day by the shop', () => {
    const closed = { date: '2026-11-24', method: null, reason: 'Feriado' };
    expect(slotsOf(plan({ closedDays: [closed] }), ask())[0]).toMatchObject({
      state: 'closed',
      left: 0,
      reason: 'Feriado',
    });
    expect(states({ closedDays: [{ ...closed, method: 'pickup' }] })[0]?.[1]).toBe('open');
    const day = { templateId: 't', date: '2026-11-24', capacity: 8, taken: 2, isClosed: true };
    expect(states({ days: [day] })[0]?.[1]).toBe('closed');
  });

  it('end early on a day that ends early, and those that would begin later are closed', () => {
    const early = { date: '2026-11-24', method: null, endsAt: '15:00', reason: '' };
    const on = (from: string, to: string, date = early.date) =>
      windowOnDay([early], { method: 'delivery', from, to }, date);
    expect(on('14:00', '18:00')).toEqual({ from: '14:00', to: '15:00', closed: null });
    expect(on('09:00', '12:00')).toEqual({ from: '09:00', to: '12:00', closed: null });
    expect(on('15:00', '18:00').closed).toEqual(early);
    expect(on('14:00', '18:00', '2026-11-25')).toEqual({ from: '14:00', to: '18:00', closed: null });
    // A whole closed day holds whatever else the day says.
    const whole = { date: early.date, method: null, reason: 'Feriado' };
    expect(
      windowOnDay([early, whole], { method: 'pickup', from: '09:00', to: '12:00' }, early.date).closed,
    ).toEqual(whole);
  });

  it('are paused until the shop takes orders again', () => {
    const until = instantAt(TODAY, '10:00');
    const pause = { until, method: null, text: '' };
    expect(states({ pause }).map(([, state]) => state)).toEqual(['paused', 'paused']);
    expect(states({ pause }, { now: until }).map(([, state]) => state)).toEqual(['open', 'open']);
  });

  it('are past their cut-off for products that need more days of preparation', () => {
    expect(states({}, { noticeDays: 3 }).map(([, state]) => state)).toEqual(['late', 'open']);
  });
});

describe('the next delivery window', () => {
  it('is the first with a free place, or none when all are full', () => {
    const day = { templateId: 't', date: '2026-11-24', capacity: 1, taken: 1, isClosed: false };
    expect(nextOpenSlot(slotsOf(plan({ days: [day] }), ask()))?.date).toBe('2026-12-01');
    expect(nextOpenSlot(slotsOf(plan({ templates: [template({ capacity: 0 })] }), ask()))).toBeNull();
  });

  it('exists at every minute of the week where each day has a window', () => {
    const templates = [0, 1, 2, 3, 4, 5, 6].map((weekday) => template({ id: String(weekday), weekday }));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 * 24 * 60 - 1 }), (minute) => {
        const now = new Date(instantAt(TODAY, '00:00').getTime() + minute * 60_000);
        const next = nextOpenSlot(slotsOf(plan({ templates }), ask({ now, dayCount: 21 })));
        expect(next && now < cutoffOf(template(), next.date)).toBe(true);
      }),
    );
  });

  it('computed alone is the same as the first open window among all windows', () => {
    const slot = fc.record({
      weekday: fc.integer({ min: 0, max: 6 }),
      capacity: fc.integer({ min: 0, max: 1 }),
      cutoffDays: fc.integer({ min: 0, max: 9 }),
      from: fc.constantFrom('09:00', '15:00', '18:00'),
    });
    fc.assert(
      fc.property(fc.array(slot, { maxLength: 5 }), fc.nat(20), (changes, noticeDays) => {
        const templates = changes.map((change, index) => template({ ...change, id: String(index) }));
        const question = ask({ noticeDays });
        expect(firstOpenSlot(plan({ templates }), question)).toEqual(
          nextOpenSlot(slotsOf(plan({ templates }), question)),
        );
      }),
    );
  });
});

describe('the places left', () => {
  it.each([
    [6, 'disponível'],
    [5, 'restam 5'],
    [2, 'restam 2'],
    [1, 'resta 1'],
  ])('of %i are "%s"', (left, text) => {
    expect(placesText({ left })).toBe(text);
  });
});

it('a shop has windows for a method if one of them is active', () => {
  const templates = [template(), template({ method: 'pickup', isActive: false })];
  expect(hasWindows({ templates }, 'delivery')).toBe(true);
  // The windows of pickups are all switched off, so pickups are closed; they are not free of windows.
  expect(hasWindows({ templates }, 'pickup')).toBe(true);
  expect(hasWindows({ templates, hoursOnly: ['pickup'] }, 'pickup')).toBe(false);
  expect(hasWindows({ templates: [] }, 'delivery')).toBe(false);
});

it('a lost window is replaced by the next open one, or by the first if no later one is open', () => {
  const templates = [
    template({ id: 'morning', from: '09:00', to: '12:00' }),
    template({ id: 'afternoon' }),
    template({ id: 'evening', from: '18:00', to: '20:00' }),
  ];
  const open = slotsOf(plan({ templates }), ask({ dayCount: 7 }));
  const insteadOf = (from: string, slots = open) =>
    slotInsteadOf(slots, { date: '2026-11-24', from })?.templateId;
  expect(insteadOf('09:00')).toBe('afternoon');
  expect(insteadOf('12:00')).toBe('afternoon');
  expect(insteadOf('18:00')).toBe('morning');
  expect(insteadOf('09:00', [])).toBeUndefined();
  const full = { templateId: 'afternoon', date: '2026-11-24', capacity: 8, taken: 8, isClosed: false };
  expect(insteadOf('09:00', slotsOf(plan({ templates, days: [full] }), ask({ dayCount: 7 })))).toBe(
    'evening',
  );
});
