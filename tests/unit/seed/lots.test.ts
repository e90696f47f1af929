import { describe, expect, test } from 'vitest';

import { packedBetween, seedLabelChange, seedLots, seedLotTimes, unitsSent } from '@cms/seed/content/lots';
import { seedOrderPlacedAt, seedOrders, seedOrderStatus } from '@cms/seed/content/orders';
import { boxesOf, seedProducts } from '@cms/seed/content/products';
import { openingTime } from '@cms/seed/seed-movements';

const MINUTE_MS = 60_000;
const start = new Date('2026-11-20T03:30:00Z');
/** Moments of a whole day, because the demo may be made at any hour. */
const moments = Array.from({ length: 25 }, (_, hour) => new Date(start.getTime() + hour * 60 * MINUTE_MS));

const unpackedUnits = (slug: string) =>
  seedOrders
    .filter((order) => ['recebido', 'em_preparo'].includes(seedOrderStatus(order)))
    .flatMap(({ lines }) => boxesOf(lines))
    .filter(({ productSlug }) => productSlug === slug)
    .reduce((units, { quantity }) => units + quantity, 0);

/** Returns what changes a product's stock through lots and orders, as milliseconds and units. */
function changesOf(slug: string, now: Date): { at: number; units: number }[] {
  const lots = seedLots
    .filter((lot) => lot.productSlug === slug && lot.status !== 'em_analise')
    .flatMap((lot) => {
      const { released, stopped } = seedLotTimes(lot, now);
      const made = { at: released.getTime(), units: lot.quantity };
      if (lot.status === 'liberado') return [made];
      return [made, { at: stopped.getTime(), units: unitsSent(lot, now) - lot.quantity }];
    });
  const orders = seedOrders.flatMap((order) => {
    const at = seedOrderPlacedAt(order.placed, now).getTime();
    const cancelled = order.steps.find(({ to }) => to === 'cancelado');
    return boxesOf(order.lines)
      .filter(({ productSlug }) => productSlug === slug)
      .flatMap(({ quantity }) => [
        { at, units: -quantity },
        ...(cancelled ? [{ at: at + cancelled.afterMinutes * MINUTE_MS, units: quantity }] : []),
      ]);
  });
  return [...lots, ...orders].sort((one, other) => one.at - other.at);
}

// A kit has no boxes of its own.
const inBoxes = seedProducts.filter(({ components = [] }) => components.length === 0);

describe.each(inBoxes)('$name of the demo', ({ slug, stockQuantity }) => {
  test('has boxes before an order takes them, whenever the demo is made', () => {
    for (const now of moments) {
      const changes = changesOf(slug, now);
      const opening = stockQuantity - changes.reduce((units, change) => units + change.units, 0);
      expect(opening).toBeGreaterThanOrEqual(0);
      expect(openingTime(now).getTime()).toBeLessThan(changes[0]?.at ?? 0);
      let free = opening;
      for (const { units } of changes) expect((free += units)).toBeGreaterThanOrEqual(0);
    }
  });

  test('has a released lot, and every box that is in the shop is in one', () => {
    const released = seedLots.filter((lot) => lot.productSlug === slug && lot.status === 'liberado');
    expect(released.length).toBeGreaterThan(0);
    for (const now of moments) {
      const inHouse = released.reduce((units, lot) => units + lot.quantity - unitsSent(lot, now), 0);
      expect(inHouse).toBe(stockQuantity + unpackedUnits(slug));
    }
  });
});

describe('the recalled lot of the demo', () => {
  const recalled = seedLots.filter(({ status }) => status === 'recolhido');

  test('reached somebody before it was stopped', () => {
    expect(recalled).toHaveLength(1);
    for (const lot of recalled) for (const now of moments) expect(unitsSent(lot, now)).toBe(1);
  });

  test('has a product whose label names the allergen now, and was changed after the recall', () => {
    for (const lot of recalled) {
      expect(lot.productSlug).toBe(seedLabelChange.productSlug);
      const product = seedProducts.find(({ slug }) => slug === lot.productSlug);
      expect(product?.allergens.mayContain).toContain(seedLabelChange.mayContain);
      const changed = start.getTime() - seedLabelChange.changedDaysAgo * 24 * 60 * MINUTE_MS;
      expect(seedLotTimes(lot, start).closed.getTime()).toBeGreaterThan(changed);
      expect(packedBetween(lot, start)?.until.getTime()).toBeLessThan(changed);
    }
  });

  test('shares no supplier’s lot with boxes that are on sale', () => {
    const lotsOf = (status: string) =>
      seedLots
        .filter((lot) => lot.status === status)
        .flatMap(({ ingredients }) => ingredients)
        .filter(({ name }) => name === 'Muçarela')
        .map(({ supplierLot }) => supplierLot);
    for (const supplierLot of lotsOf('recolhido')) expect(lotsOf('liberado')).not.toContain(supplierLot);
  });
});
