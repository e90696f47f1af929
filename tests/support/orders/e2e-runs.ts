import { dayOf } from '@shop/time/bahia';
import { makeAdmin } from '../e2e/admin';
import { makeTestProduct } from '../e2e/database';
import { paidOrderOf } from '../e2e/paid-order';
import { addOverHttp, type Shopper } from '../e2e/shopper';
import type { ShopUnderTest } from '../e2e/use-shop';

export interface Buyer {
  shopper: Shopper;
  orderId: string;
  number: string;
}

type Courier = Shopper & { id: string; name: string };

/** Returns what the end-to-end tests of couriers do without a browser. */
export const e2eRuns = (shop: ShopUnderTest) => {
  /** Returns an admin who acts through the panel's endpoints, to prepare the state in which a test begins. */
  const preparer = () => makeAdmin(shop.addresses);
  return {
    preparer,

    /** Creates a shopper with a delivery order that is in preparation. */
    async preparedDelivery(): Promise<Buyer> {
      const [shopper, product] = await Promise.all([shop.shopper(), makeTestProduct(shop.sql)]);
      await addOverHttp(shopper.http, product.id);
      const orderId = await paidOrderOf(shop, { shopper, priceCents: product.priceCents });
      // Frees the capacity that the order takes in its pickup window, as moving the order to another window would.
      await shop.sql.query(
        `update slot_days d set taken = d.taken - 1 from orders o
         where o.id = $1 and o.slot_held and d.template_id = o.slot_template_id and d.date = o.slot_date`,
        [orderId],
      );
      await shop.sql.query(
        `update orders set delivery_method = 'delivery', delivery_address = 'Rua das Rosas, 41, Itaigara, Salvador - CEP: 41815-210',
           address_street = 'Rua das Rosas', address_number = '41', address_neighborhood = 'Itaigara', address_city = 'Salvador',
           address_cep = '41815-210', delivery_instructions = 'Interfone 302', slot_template_id = null, slot_date = null,
           slot_from = null, slot_to = null, slot_held = false where id = $1`,
        [orderId],
      );
      const { moveOrder } = await preparer();
      await moveOrder(orderId, 'recebido', 'em_preparo');
      return { shopper, orderId, number: orderId.slice(-8).toUpperCase() };
    },

    /** Creates a courier's account with a unique name; returns the account and the name. */
    async makeCourier(): Promise<Courier> {
      const courier = await shop.shopper();
      const name = `Jonas ${crypto.randomUUID().slice(0, 8)}`;
      const [row] = await shop.sql.query<{ id: string }>(
        `update customers set role = 'entregador', full_name = $2 where email = $1 returning id`,
        [courier.email, name],
      );
      return { ...courier, id: row?.id ?? '', name };
    },

    /**
     * Plans and starts a courier's delivery run with prepared orders, by the panel's endpoints. The first test does this
     * on the panel's pages.
     */
    async sendRun(courier: Courier, buyers: readonly Buyer[]): Promise<string> {
      const { send } = await preparer();
      const runId = crypto.randomUUID();
      const orderIds = buyers.map(({ orderId }) => orderId);
      const plan = { date: dayOf(new Date()), window: null, courierId: courier.id, orderIds };
      await send('POST', `/api/office/runs/${runId}/save`, plan);
      await send('POST', `/api/office/runs/${runId}/start`, { withoutLot: [], confirmedDays: [] });
      return runId;
    },
  };
};
