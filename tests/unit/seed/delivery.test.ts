import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { seedSlotTemplates } from '@cms/seed/content/delivery';
import { nextOpenSlot, SLOT_DAYS, slotsOf, type SlotPlan } from '@shop/delivery/slots';
import { cityOfRange, zoneOf } from '@shop/delivery/zone-of';
import { zoneFeeCents } from '@shop/delivery/zones';
import { addMs, dayOf, startOfDay } from '@shop/time/bahia';
import { minutesMs } from '@shop/time/durations';
import { seedPlaces as zones } from '@tests/support/cms/seed-places';

const plan: SlotPlan = {
  templates: seedSlotTemplates.map(({ active, ...template }, place) => ({
    ...template,
    id: String(place),
    zoneIds: [],
    isActive: active,
  })),
  closedDays: [],
  days: [],
  pause: null,
  vacation: null,
};

const MINUTES_OF_A_WEEK = 7 * 24 * 60;
/** The start of the tested week, which is a Sunday. */
const WEEK = startOfDay('2026-11-22');

describe('the demo', () => {
  it('delivers to every address in Salvador for R$ 15,00 without a minimum, unless the CEP is of another city', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.integer({ min: 0, max: 99_999_999 }).map((code) => String(code).padStart(8, '0')),
        ),
        fc.string(),
        fc.constantFrom('', 'Salvador', 'SALVADOR', ' salvador '),
        fc.nat(10_000_000),
        (cep, neighborhood, city, productsCents) => {
          const match = zoneOf({ cep, neighborhood, city, directory: null }, zones);
          const ofRange = cityOfRange(cep, zones) ?? 'Salvador';
          if (ofRange !== 'Salvador') {
            expect(match).toMatchObject({ kind: city === '' ? 'zone' : 'ask', zone: { city: ofRange } });
            return;
          }
          if (match.kind !== 'zone') throw new Error(match.kind);
          expect(zoneFeeCents(match.zone, productsCents)).toBe(1500);
          expect(match.zone.minimumCents).toBe(0);
        },
      ),
    );
  });

  it.each(['delivery', 'pickup'] as const)(
    'has a free window for %s at every minute of a week',
    (method) => {
      for (let minute = 0; minute < MINUTES_OF_A_WEEK; minute += 1) {
        const now = addMs(WEEK, minutesMs(minute));
        const question = { method, zoneId: '0', today: dayOf(now), dayCount: SLOT_DAYS, noticeDays: 0, now };
        // Two days are enough to find a window. Calculating all days would take long.
        const next = nextOpenSlot(slotsOf(plan, { ...question, dayCount: 2 }));
        if (!next) throw new Error(`no window at ${now.toISOString()}`);
      }
    },
    60_000,
  );

  it('has three more zones, each of a neighbouring city', () => {
    expect(zones.slice(1).map(({ city }) => city)).toEqual(['Lauro de Freitas', 'Camaçari', 'Simões Filho']);
    expect(
      zoneOf({ cep: '', neighborhood: '', city: 'Feira de Santana', directory: null }, zones),
    ).toMatchObject({
      kind: 'outside',
    });
  });
});
