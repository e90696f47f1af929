import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '@cms/platform/access/owner-access';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let owner: string;
let other: string;

beforeEach(async () => {
  owner = (await makeCustomer(shop.cms)).id;
  other = (await makeCustomer(shop.cms)).id;
  const product = await makeProduct(shop.cms);
  for (const customerId of [owner, other]) {
    await shop.sql.query(
      `insert into addresses (customer_id, label, street, number, neighborhood, city, state, zip_code)
       values ($1, 'Casa', 'Rua Direta da Piedade', '214', 'Piedade', 'Salvador', 'BA', '40070-190')`,
      [customerId],
    );
    await shop.sql.query(
      `insert into consents (customer_id, kind, text_version, granted) values ($1, 'terms', '1', true)`,
      [customerId],
    );
    await makeOrder(shop.cms, { customerId, product });
  }
});

describe.each(['addresses', 'consents', 'orders', 'customers'] as const)(
  'the %s of a customer',
  (collection) => {
    const ownersOf = async (asked: object) => {
      const { docs } = await shop.cms.payload.find({ collection, depth: 0, pagination: false, ...asked });
      return docs.map((row) => ('customer' in row ? row.customer : row.id));
    };

    it('are the only rows that a query with the rights of this customer returns, even without a condition', async () => {
      expect(await ownersOf(asCustomer(owner))).toEqual([owner]);
      expect(await ownersOf(asCustomer(other))).toEqual([other]);
    });

    it('are not returned to another customer who asks for them', async () => {
      expect(
        await ownersOf({
          ...asCustomer(other),
          where: { [collection === 'customers' ? 'id' : 'customer']: { equals: owner } },
        }),
      ).toEqual([]);
    });

    it('are not returned without a session', async () => {
      await expect(ownersOf({ overrideAccess: false })).rejects.toMatchObject({ status: 403 });
    });

    it('are the only rows that a query with the customer’s own rights returns, even if the customer is an admin', async () => {
      await shop.sql.query(`update customers set role = 'admin' where id = $1`, [owner]);
      expect(await ownersOf(asCustomer(owner))).toEqual([owner]);
    });
  },
);
