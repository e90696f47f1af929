import { beforeEach, describe, expect, it } from 'vitest';

import type { PanelFindings } from '@cms/search/queries/search-panel';
import { FOUND_PER_KIND } from '@cms/search/queries/search-panel';
import { orderNumber } from '@shop/orders/order-number';
import { dayOf } from '@shop/time/bahia';
import type { Product } from '@cms/payload-types';
import { makePeople, PEOPLE, type People, type Person } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeLot } from '@tests/support/orders/lot-steps';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let people: People;
let product: Product;
let luana: string;

beforeEach(async () => {
  people = await makePeople(shop.cms);
  product = await makeProduct(shop.cms, { name: 'Pão de queijo' });
  luana = (await makeCustomer(shop.cms, { fullName: 'Luana da Môta', email: 'luana@exemplo.test' })).id;
  await shop.sql.query(`update customers set phone = '(71) 98888-1234' where id = $1`, [luana]);
});

const search = (json: unknown, as: Person = 'admin') =>
  callRest({ method: 'POST', path: '/office/search', as: people[as], json });

const find = async (words: string) => (await search({ search: words })).body as unknown as PanelFindings;

describe('the search over the whole admin panel', () => {
  it('returns results to a current admin, and to nobody else', async () => {
    const statuses = {} as Record<Person, number>;
    for (const person of PEOPLE) statuses[person] = (await search({ search: 'luana' }, person)).status;
    expect(statuses).toEqual({ signedOut: 401, owner: 403, other: 403, demoted: 403, admin: 200 });
    const refused = await search({ search: 'luana' }, 'owner');
    expect(refused.text).not.toContain('Luana');
  });

  it('finds an order by its number, its customer, their e-mail and their phone', async () => {
    const orderId = await makeOrder(shop.cms, { customerId: luana, product });
    for (const words of [
      orderNumber(orderId),
      `#${orderNumber(orderId)}`,
      'luana',
      'luana@exemplo',
      '98888-1234',
    ]) {
      const { orders } = await find(words);
      expect(orders).toMatchObject([
        {
          id: orderId,
          number: orderNumber(orderId),
          customerName: 'Luana da Môta',
          placedOn: dayOf(shop.cms.now()),
        },
      ]);
    }
  });

  it('finds customers and products with or without accents, and none that were deleted', async () => {
    expect((await find('da mota')).customers).toEqual([
      { id: luana, name: 'Luana da Môta', email: 'luana@exemplo.test' },
    ]);
    expect((await find('pao')).products).toEqual([
      { id: product.id, name: 'Pão de queijo', priceCents: product.priceCents },
    ]);
    await shop.sql.query('update products set deleted_at = now() where id = $1', [product.id]);
    await shop.sql.query(
      `update customers set erased_at = now(), phone = null, hash = null, salt = null, _verified = false,
         email = 'ninguem@massamansa.invalid' where id = $1`,
      [luana],
    );
    expect((await find('pao')).products).toEqual([]);
    expect((await find('da mota')).customers).toEqual([]);
  });

  it('returns a few of each kind, however many there are', async () => {
    for (let count = 0; count <= FOUND_PER_KIND; count += 1)
      await makeOrder(shop.cms, { customerId: luana, product });
    expect((await find('luana')).orders).toHaveLength(FOUND_PER_KIND);
  });

  it.each([
    [{}],
    [{ search: 'a' }],
    [{ search: ' \0 ' }],
    [{ search: 'a'.repeat(101) }],
    [{ search: 7 }],
    [null],
  ])('rejects %j', async (json) => {
    expect((await search(json)).status).toBe(400);
  });

  it.each([["' or 1=1 --"], ['%%'], ['\\\\'], ['((('], ['[[:']])('treats %s as plain text', async (words) => {
    expect((await search({ search: words })).status).toBe(200);
  });
});

it('a lot is found by its code or the start of its code, and not by the text of a product', async () => {
  const adminId = (await makeCustomer(shop.cms, { role: 'admin' })).id;
  const { lotId, code } = await makeLot(shop.cms, { productId: product.id, adminId });
  for (const words of [code, code.slice(0, 4), code.slice(0, 6)])
    expect((await find(words)).lots).toEqual([
      { id: lotId, code, productName: 'Pão de queijo', status: 'em_analise' },
    ]);
  expect((await find('pao')).lots).toEqual([]);
});
