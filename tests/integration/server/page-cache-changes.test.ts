import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Cms } from '@cms/platform/context';
import { sessionCookieName } from '@cms/customers/queries/session-cookie-name';
import type { Product } from '@cms/payload-types';
import { followChanges, type FollowedChanges } from '@server/follow-changes';
import { makePeople } from '@tests/support/access/people';
import { hearChanges } from '@tests/support/cms/hear-changes';
import { openSecondInstance } from '@tests/support/cms/second-instance';
import { makeProduct } from '@tests/support/factories/make-product';
import { makePromotion } from '@tests/support/factories/make-promotion';
import { makeSettings } from '@tests/support/factories/make-settings';
import { createOrdering, type Ordering } from '@tests/support/orders/ordering';
import type { RunningSimulator } from '@tests/support/payment-simulator/start-simulator';
import { openPayingShop, type TestShop } from '@tests/support/postgres/test-shop';
import { startFakeAdmin } from '@tests/support/server/fake-admin';
import { openKeptStorefront, type KeptStorefront } from '@tests/support/server/shared-storefront';
import { staysSo, until } from '@tests/support/server/until';

/** A Friday in Bahia, an hour after opening. */
const NOON = new Date('2026-11-20T12:00:00-03:00');

interface Server {
  storefront: KeptStorefront;
  changes: FollowedChanges;
}

let shop: TestShop;
let simulator: RunningSimulator;
let ordering: Ordering;
let now: Date;
let pizza: Product;
let servers: Server[];
let closeSecond: () => Promise<void>;

async function serve(cms: Cms): Promise<Server> {
  const storefront = await openKeptStorefront(cms);
  const changes = followChanges({
    databaseUrl: shop.databaseUrl,
    log: cms.log,
    dropResponses: storefront.pages.drop,
  });
  await until('it hears changes', changes.isListening);
  return { storefront, changes };
}

beforeAll(async () => {
  ({ shop, simulator } = await openPayingShop());
  await simulator.control.pauseWebhooks();
  const second = await openSecondInstance(shop.cms);
  closeSecond = second.close;
  const clock = { now: () => now };
  servers = [await serve({ ...shop.cms, ...clock }), await serve({ ...second.cms, ...clock })];
  ordering = createOrdering(shop, simulator);
});

afterAll(async () => {
  for (const { storefront, changes } of servers) await Promise.all([storefront.close(), changes.stop()]);
  await closeSecond();
  await shop.close();
  await simulator.close();
});

beforeEach(async () => {
  now = NOON;
  await shop.reset();
  await makeSettings(shop.cms);
  pizza = await makeProduct(shop.cms, { name: 'Margherita', slug: 'margherita', priceCents: 4990, stock: 3 });
  for (const { changes, storefront } of servers) {
    changes.dropEverything();
    await until('all notices of the preparation are in', async () => {
      expect((await storefront.ask('/cardapio')).body).toContain('49,90');
      storefront.takeRendered();
      const isCached = async () => {
        await storefront.ask('/cardapio');
        return storefront.takeRendered().length === 0;
      };
      return staysSo('the menu is cached', isCached, 100).then(
        () => true,
        () => false,
      );
    });
  }
});

const menus = () =>
  Promise.all(servers.map(async ({ storefront }) => (await storefront.ask('/cardapio')).body));

const show = (text: string) => async () => (await menus()).every((menu) => menu.includes(text));

describe('a change by the owner', () => {
  test('in a product is visible in the next load, on every storefront', async () => {
    await shop.cms.payload.update({
      collection: 'products',
      id: pizza.id,
      overrideAccess: true,
      data: { priceCents: 5190 },
    });
    await until('both show the new price', show('51,90'));
    expect((await menus()).some((menu) => menu.includes('49,90'))).toBe(false);
  });

  test('in a text is visible, too', async () => {
    await makeSettings(shop.cms, { phone: '(71) 3333-4444' });
    await until('both show the new number', show('(71) 3333-4444'));
  });

  test('that takes a product off the menu is visible, too', async () => {
    await shop.cms.payload.update({
      collection: 'products',
      id: pizza.id,
      overrideAccess: true,
      data: { active: false },
    });
    await until('no menu has it', async () => !(await menus()).some((menu) => menu.includes('Margherita')));
  });

  test('during a broken notification connection is visible once it is back', async () => {
    await shop.sql.query('update products set price_cents = 5290 where id = $1', [pizza.id]);
    expect(await show('52,90')()).toBe(false);
    await shop.sql.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'massa-mansa changes'
       and datname = current_database()`,
    );
    await until('both show the new price', show('52,90'));
  });

  test('in the admin panel is visible to the first request after its response, before any notification', async () => {
    const { admin } = await makePeople(shop.cms);
    const office = await startFakeAdmin();
    const storefront = await openKeptStorefront(
      { ...shop.cms, now: () => now },
      {
        env: { OFFICE_URL: office.url },
        dropEverything: (pages) => {
          servers[0]?.changes.dropEverything();
          pages.drop();
        },
      },
    );
    expect((await storefront.ask('/cardapio')).body).toContain('49,90');
    // The price is changed by SQL, which sends no notification.
    await shop.sql.query('update products set price_cents = 5390 where id = $1', [pizza.id]);
    expect((await storefront.ask('/cardapio')).body).toContain('49,90');
    const saved = await storefront.ask(`/api/products/${pizza.id}`, {
      method: 'PATCH',
      headers: {
        cookie: `${sessionCookieName(shop.cms)}=${admin.token}`,
        origin: 'http://localhost:3000',
        'sec-fetch-site': 'same-origin',
        'content-length': '2',
      },
      body: '{}',
    });
    expect(saved.status).toBe(200);
    expect((await storefront.ask('/cardapio')).body).toContain('53,90');
    await storefront.close();
    await office.close();
  });
});

describe('the passing of time', () => {
  test('shows a promotion from the first to the last moment of its days in Bahia', async () => {
    await makePromotion(shop.cms, {
      discountPercentage: 10,
      startDate: '2026-11-21T15:00:00Z',
      endDate: '2026-11-22T15:00:00Z',
    });
    for (const { storefront } of servers) {
      await until('the promotion is known', async () => {
        await storefront.ask('/cardapio');
        return storefront.takeRendered().length > 0;
      });
    }
    const at = async (time: string) => {
      now = new Date(`${time}-03:00`);
      return (await menus()).map((menu) => menu.includes('44,91'));
    };
    expect(await at('2026-11-20T23:59:59.999')).toEqual([false, false]);
    expect(await at('2026-11-21T00:00:00.000')).toEqual([true, true]);
    expect(await at('2026-11-22T23:59:59.999')).toEqual([true, true]);
    expect(await at('2026-11-23T00:00:00.000')).toEqual([false, false]);
  });

  test('shows a scheduled price from its first to its last moment', async () => {
    const { admin } = await makePeople(shop.cms);
    await shop.sql.query(
      `insert into scheduled_prices (product_id, price_cents, starts_at, ends_at, actor_id)
       values ($1, 4490, '2026-11-20T14:30:00-03:00', '2026-11-20T15:10:00-03:00', $2)`,
      [pizza.id, admin.id],
    );
    for (const { changes } of servers) changes.dropEverything();
    const at = async (time: string) => {
      now = new Date(`2026-11-20T${time}-03:00`);
      return (await menus()).map((menu) => menu.includes('44,90'));
    };
    expect(await at('14:29:59.999')).toEqual([false, false]);
    expect(await at('14:30:00.000')).toEqual([true, true]);
    expect(await at('15:09:59.999')).toEqual([true, true]);
    expect(await at('15:10:00.000')).toEqual([false, false]);
  });

  test('renders pages again at opening time and at the new year, with the new year in the footer', async () => {
    const { storefront } = servers[0] as Server;
    const renderedAt = async (time: string) => {
      now = new Date(`${time}-03:00`);
      const { body } = await storefront.ask('/cardapio');
      return {
        isNew: storefront.takeRendered().length > 0,
        year: /©\s*(?:<!-- -->)?(\d{4})/.exec(body)?.[1],
      };
    };
    expect(await renderedAt('2026-11-20T18:59:59.999')).toEqual({ isNew: false, year: '2026' });
    expect(await renderedAt('2026-11-20T19:00:00.000')).toEqual({ isNew: true, year: '2026' });
    expect(await renderedAt('2026-12-31T23:59:59.999')).toEqual({ isNew: true, year: '2026' });
    expect(await renderedAt('2027-01-01T00:00:00.000')).toEqual({ isNew: true, year: '2027' });
  });
});

describe('a sale', () => {
  const buy = async (quantity: number) => {
    const buyer = await ordering.shopper([{ productId: pizza.id, quantity }]);
    const placed = await ordering.place({
      customerId: buyer.id,
      cartId: buyer.cartId,
      expectedTotalCents: pizza.priceCents * quantity,
    });
    if (!placed.ok) throw new Error(placed.error.code);
    return { ...buyer, orderId: placed.orderId };
  };

  test('sends a notification and renders pages again only for the last unit sold or the first one back in stock', async () => {
    const listener = await hearChanges(shop.databaseUrl);
    const { expireReservations } = await import('@cms/payments/operations/expire-reservations');
    const heardAfter = async (act: () => Promise<unknown>) => {
      const before = listener.heard().length;
      await act();
      // The test sends a notification of its own, which arrives after all earlier notifications. Its text is new each
      // time, so that no earlier notification matches.
      const own = `nothing ${before}`;
      await shop.sql.query(`select pg_notify('shop_changed', $1)`, [own]);
      await until('all notices are in', () => listener.heard().at(-1) === own);
      return listener.heard().slice(before, -1);
    };
    try {
      expect(await heardAfter(() => buy(2))).toEqual([]);
      expect(servers.flatMap(({ storefront }) => storefront.takeRendered())).toEqual([]);
      let last: Awaited<ReturnType<typeof buy>> | undefined;
      expect(await heardAfter(async () => (last = await buy(1)))).toEqual(['catalog']);
      await until('both say that it is sold out', show('Sem estoque'));
      await ordering.letExpire(last?.orderId ?? '');
      expect(await heardAfter(() => expireReservations(shop.cms))).toEqual(['catalog']);
      await until(
        'nobody says so any more',
        async () => !(await menus()).some((menu) => menu.includes('Sem estoque')),
      );
    } finally {
      await listener.close();
    }
  });
});
