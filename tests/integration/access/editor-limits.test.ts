import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makePeople, type People } from '@tests/support/access/people';
import { callRest, type RestResponse } from '@tests/support/access/rest';
import { makeProduct } from '@tests/support/factories/make-product';
import { makePromotion } from '@tests/support/factories/make-promotion';
import { makeSettings } from '@tests/support/factories/make-settings';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

let shop: TestShop;
let people: People;

beforeAll(async () => {
  shop = await openTestShop();
  people = await makePeople(shop.cms);
  await makeSettings(shop.cms);
});

afterAll(() => shop.close());

const problemAt = (response: RestResponse) => {
  const [error] = (response.body.errors ?? []) as {
    data?: { errors?: { path: string; message: string }[] };
  }[];
  const problem = error?.data?.errors?.[0];
  return problem
    ? { status: response.status, path: problem.path, message: problem.message }
    : response.status;
};

const wrongNumbers = ['dez', null, -1, 1.5, '1.5', 1e20, true];
const notEvenNumbers = [[1], { a: 1 }];

describe('the editor, before it writes to the database,', () => {
  it.each([...wrongNumbers, 10_000_001])(
    'rejects a price of %j at its field, and says which prices are accepted',
    async (priceCents) => {
      const { id } = await makeProduct(shop.cms);
      const response = await callRest({
        method: 'PATCH',
        path: `/products/${id}`,
        as: people.admin,
        json: { priceCents },
      });
      expect(problemAt(response)).toEqual({
        status: 400,
        path: 'priceCents',
        message: 'Informe o preço em reais, como 49,90, até 100.000,00.',
      });
    },
  );

  it.each(notEvenNumbers)('rejects a price of %j at its field', async (priceCents) => {
    const { id } = await makeProduct(shop.cms);
    const path = `/products/${id}`;
    const response = await callRest({ method: 'PATCH', path, as: people.admin, json: { priceCents } });
    expect(problemAt(response)).toMatchObject({ status: 400, path: 'priceCents' });
  });

  it.each([0, 4990, 10_000_000])('accepts a price of %j', async (priceCents) => {
    const { id } = await makeProduct(shop.cms);
    const path = `/products/${id}`;
    expect((await callRest({ method: 'PATCH', path, as: people.admin, json: { priceCents } })).status).toBe(
      200,
    );
  });

  it.each([-1, 2.5, 1_000_001])('rejects a minimum stock of %j', async (minStockLevel) => {
    const { id } = await makeProduct(shop.cms);
    const path = `/products/${id}`;
    const response = await callRest({ method: 'PATCH', path, as: people.admin, json: { minStockLevel } });
    expect(problemAt(response)).toMatchObject({ status: 400, path: 'minStockLevel' });
  });

  it.each([4, 1441, 7.5, null])('rejects a payment deadline of %j minutes', async (reservationMinutes) => {
    const path = '/globals/settings';
    const response = await callRest({ method: 'POST', path, as: people.admin, json: { reservationMinutes } });
    expect(problemAt(response)).toMatchObject({ status: 400, path: 'reservationMinutes' });
  });

  it.each([
    [{ discountPercentage: -1 }, 'discountPercentage'],
    [{ discountPercentage: 100.1 }, 'discountPercentage'],
    [{ discountPercentage: null }, 'discountPercentage'],
    [{ title: '   ' }, 'title'],
    [{ startDate: '2026-02-01', endDate: '2026-01-01' }, 'endDate'],
    [{ startDate: '2026-02-01', endDate: '2026-02-01' }, 'endDate'],
    [{ endDate: null }, 'endDate'],
    [{ scope: 'everything' }, 'scope'],
  ])('rejects a promotion with %j', async (json, path) => {
    const { id } = await makePromotion(shop.cms);
    const response = await callRest({ method: 'PATCH', path: `/promotions/${id}`, as: people.admin, json });
    expect(problemAt(response)).toMatchObject({ status: 400, path });
  });
});
