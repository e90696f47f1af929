import { beforeEach, describe, expect, it } from 'vitest';

import { addVisits } from '@cms/visits/operations/add-visits';
import { readVisits } from '@cms/visits/queries/read-visits';
import type { VisitCount } from '@cms/visits/visit-count';
import { cleanUp } from '@cms/jobs/operations/clean-up';
import { periodOf } from '@shop/reports/period';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

const DAY = '2026-11-28';
const period = periodOf({ from: DAY, to: DAY }, new Date('2026-11-29T15:00:00Z'), null);

const visit = (more: Partial<VisitCount> = {}): VisitCount => ({
  day: DAY,
  step: 'menu',
  source: '',
  count: 1,
  ...more,
});

const switchDiscovery = (isOn: boolean) =>
  shop.sql.query(
    `insert into resources (name, is_on) values ('discovery', $1) on conflict (name) do update set is_on = $1`,
    [isOn],
  );

beforeEach(() => switchDiscovery(true));

describe('the counts of visits', () => {
  it('add up, also when many processes add at once', async () => {
    const batch = [
      visit({ count: 2 }),
      visit({ step: 'product', count: 3 }),
      visit({ step: 'arrival', source: 'google.com', count: 1 }),
      visit({ step: 'arrival', source: 'direto', count: 4 }),
    ];
    const batches = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? batch : batch.toReversed()));
    await Promise.all(batches.map((counts) => addVisits(shop.cms, counts)));
    expect(await readVisits(shop.cms, period)).toEqual({
      steps: { menu: 40, product: 60, cart: 0, placed: 0, paid: 0 },
      sources: [
        { source: 'direto', arrivals: 80 },
        { source: 'google.com', arrivals: 20 },
      ],
    });
  });

  it('name at most two hundred sources a day; what is known keeps its name', async () => {
    await addVisits(shop.cms, [visit({ step: 'arrival', source: 'zz-known' })]);
    const made = (from: number) =>
      Array.from({ length: 150 }, (_, n) => visit({ step: 'arrival', source: `s${from + n}` }));
    await addVisits(shop.cms, made(1000));
    await addVisits(shop.cms, [...made(2000), visit({ step: 'arrival', source: 'zz-known' })]);
    const { sources } = await readVisits(shop.cms, period);
    expect(sources.length).toBeLessThanOrEqual(201);
    expect(sources.reduce((sum, { arrivals }) => sum + arrivals, 0)).toBe(302);
    expect(sources.find(({ source }) => source === 'zz-known')).toEqual({ source: 'zz-known', arrivals: 2 });
    expect(sources.find(({ source }) => source === 'outros')?.arrivals).toBeGreaterThanOrEqual(100);
  });

  it('are not stored while the resource is off, and end after two years', async () => {
    await switchDiscovery(false);
    await addVisits(shop.cms, [visit()]);
    expect((await readVisits(shop.cms, period)).steps.menu).toBe(0);
    await switchDiscovery(true);
    await addVisits(shop.cms, [visit(), visit({ day: '2023-01-01' })]);
    expect((await cleanUp(shop.cms)).pageVisits).toBe(1);
    expect((await readVisits(shop.cms, period)).steps.menu).toBe(1);
  });
});
