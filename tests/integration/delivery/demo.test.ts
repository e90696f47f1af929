import { expect, it } from 'vitest';

import { readRecipeChanges } from '@cms/catalog/queries/read-recipe-changes';
import { readSlotWeek } from '@cms/delivery/queries/slot-week';
import { readLotCoverage } from '@cms/lots/queries/lot-coverage';
import { readOrderAlerts } from '@cms/orders/queries/order-alerts';
import { readPrepList } from '@cms/orders/queries/prep-list';
import { listNotices } from '@cms/recalls/queries/list-notices';
import { checkInvariants } from '@cms/reports/invariants';
import { readOpeningSteps } from '@cms/reports/queries/opening-steps';
import { seedDemo } from '@cms/seed/seed-demo';
import { dayOf } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';
import { openTestShop } from '@tests/support/postgres/test-shop';

/**
 * Returns the movements whose balance does not follow from the movement before them by date, and the products whose
 * stock is not the balance of their latest movement.
 */
const WRONG_BALANCES = `with listed as (
    select product_id, delta, balance, reason::text as reason,
      lag(balance, 1, 0) over (partition by product_id order by created_at, id desc) as before,
      row_number() over (partition by product_id order by created_at desc, id) as place
    from stock_movements)
  select p.slug, l.reason, l.before, l.delta, l.balance, p.stock_quantity as stock
  from listed l join products p on p.id = l.product_id
  where l.balance <> l.before + l.delta or (l.place = 1 and l.balance <> p.stock_quantity)`;

it('the demo’s orders have time windows on coming and past days, its open orders hold places in their windows, and its stock movements add up', async () => {
  const shop = await openTestShop();
  try {
    expect(await seedDemo(shop.cms)).toBe(true);
    const [figures] = await shop.sql.query(
      `select count(*) filter (where slot_date is null)::int as without,
         count(*) filter (where zone_id is null and delivery_method = 'delivery')::int as "noZone",
         count(*) filter (where slot_held and status not in ('entregue', 'enviado'))::int as open
       from orders`,
    );
    expect(figures).toEqual({ without: 0, noZone: 0, open: 3 });
    expect((await checkInvariants(shop.sql)).filter(({ violations }) => violations !== 0)).toEqual([]);
    expect(await shop.sql.query(WRONG_BALANCES)).toEqual([]);
    const [oldest] = await shop.sql.query(
      `select min(m.created_at) < (select min(created_at) from orders) as "isOpening" from stock_movements m`,
    );
    expect(oldest).toEqual({ isOpening: true });
    // The boxes of the kit are those of its discs.
    const coverage = await readLotCoverage(shop.cms);
    expect(coverage.map(({ isCovered }) => isCovered)).toEqual(Array(5).fill(true));
    const [mussarela] = await shop.sql.query<{ id: string; stock: number }>(
      `select id, stock_quantity::int as stock from products where slug = 'mussarela'`,
    );
    expect(mussarela?.stock).toBe(4);
    const changes = await readRecipeChanges(shop.cms);
    expect([...changes.entries()]).toEqual([
      [mussarela?.id, { day: expect.any(String), text: 'agora PODE CONTER SOJA.' }],
    ]);
    const [notice] = await listNotices(shop.cms);
    expect(notice).toMatchObject({ productSlug: 'mussarela', productId: mussarela?.id });
    expect(changes.get(mussarela?.id ?? '')?.day ?? '').toBe(addDays(dayOf(shop.cms.now()), -21));

    const { cells, days } = await readSlotWeek(shop.cms, { from: null });
    expect(cells.reduce((taken, cell) => taken + cell.taken, 0)).toBeGreaterThanOrEqual(3);
    const lists = await Promise.all(days.map((date) => readPrepList(shop.cms, { date })));
    const coming = lists.flatMap(({ orders }) => orders);
    expect(coming.length).toBeGreaterThan(0);
    expect(JSON.stringify(lists)).not.toContain('Interfone 1204');

    // Of the opening steps, only `mail` is still to do, because no mail was sent yet: the first purchase sends
    // the first one.
    expect(await readOpeningSteps(shop.cms)).toEqual(['mail']);
    expect((await readOrderAlerts(shop.cms)).unseen).toEqual([]);

    expect(await seedDemo(shop.cms)).toBe(false);
  } finally {
    await shop.close();
  }
});
