import { randomUUID } from 'node:crypto';
import type { CollectionSlug } from 'payload';

import type { Cms } from '@cms/platform/context';
import { sqlOf } from '@cms/platform/database/sql';
import { makeImage } from '../factories/make-image';
import { makeOrder } from '../factories/make-order';
import { makeProduct } from '../factories/make-product';
import { makeCoupon } from '../factories/make-coupon';
import { makePromotion } from '../factories/make-promotion';
import type { People } from './people';

/**
 * Functions that create a row of a collection and return its id. A row that can belong to somebody belongs to the
 * owner.
 */
export type RowMakers = Record<CollectionSlug, () => Promise<string>>;

export function rowMakers(cms: Cms, people: People): RowMakers {
  const { payload } = cms;
  const owner = people.owner.id;

  const insert = async (text: string, values: unknown[] = []): Promise<string> => {
    const [row] = await sqlOf(payload).query<{ id: string }>(`insert into ${text} returning id`, values);
    if (!row) throw new Error('no row was made');
    return row.id;
  };
  const order = async () => makeOrder(cms, { customerId: owner, product: await makeProduct(cms) });
  const event = async (orderId: string) =>
    insert(
      `order_events (order_id, to_status, actor, reason) values ($1, 'recebido', 'payment', 'approved')`,
      [orderId],
    );
  const cart = () => insert('carts (customer_id) values (null)');
  const campaign = () =>
    insert(
      `campaigns (title, message, type, channel) values ('Terça', 'Pizza em dobro', 'promocao', 'email')`,
    );

  return {
    products: async () => (await makeProduct(cms)).id,
    promotions: async () => (await makePromotion(cms)).id,
    coupons: async () =>
      (await makeCoupon(cms, { code: `CUPOM-${randomUUID().slice(0, 8).toUpperCase()}` })).id,
    // This is the owner's own account, which not even the owner may write through Payload.
    customers: () => Promise.resolve(owner),
    addresses: () =>
      insert(
        `addresses (customer_id, label, street, number, neighborhood, city, state, zip_code)
         values ($1, 'Casa', 'Rua Frederico Costa', '88', 'Brotas', 'Salvador', 'BA', '40285-001')`,
        [owner],
      ),
    consents: () =>
      insert(`consents (customer_id, kind, text_version) values ($1, 'terms-of-use', '2025-01')`, [owner]),
    carts: cart,
    'cart-lines': async () =>
      insert('cart_lines (cart_id, product_id, quantity) values ($1, $2, 1)', [
        await cart(),
        (await makeProduct(cms)).id,
      ]),
    orders: order,
    'order-events': async () => event(await order()),
    'order-notes': async () =>
      insert(`order_notes (order_id, author_id, text) values ($1, $2, 'Pago em dinheiro')`, [
        await order(),
        people.admin.id,
      ]),
    categories: async () => {
      const slug = `categoria-${randomUUID().slice(0, 8)}`;
      const made = await payload.create({
        collection: 'categories',
        overrideAccess: true,
        data: { name: 'Doces', slug },
      });
      return made.id;
    },
    media: async () => (await makeImage(cms)).id,
    payments: async () =>
      insert(
        `payments (order_id, provider, provider_payment_id, status, amount_cents) values ($1, 'mercado_pago', $2, 'approved', 100)`,
        [await order(), randomUUID()],
      ),
    'payment-notifications': () =>
      insert(`payment_notifications (unique_key, topic, data_id) values ($1, 'payment', '123')`, [
        randomUUID(),
      ]),
    'stock-movements': async () =>
      insert(`stock_movements (product_id, delta, reason) values ($1, 5, 'lote')`, [
        (await makeProduct(cms, { stock: 0 })).id,
      ]),
    'delivery-zones': () =>
      insert(`delivery_zones (name, city, fee_cents) values ('Pituba', 'Salvador', 1200)`),
    'slot-templates': () =>
      insert(
        `slot_templates (method, weekday, "from", "to", capacity, cutoff_days, cutoff_time)
         values ('delivery', 2, '09:00', '12:00', 10, 1, '18:00')`,
      ),
    'closed-days': () =>
      insert(`delivery_closed_days (date, reason) values ($1, 'Natal')`, [randomUUID().slice(0, 10)]),
    'outgoing-mails': () =>
      insert(`outgoing_mails (kind, dedupe_key, customer_id) values ('confirm-email', $1, $2)`, [
        randomUUID(),
        owner,
      ]),
    campaigns: campaign,
    'campaign-deliveries': async () =>
      insert('campaign_deliveries (campaign_id, customer_id) values ($1, $2)', [await campaign(), owner]),
    'audit-log': () =>
      insert(`audit_log (actor_id, action, subject_type) values ($1, 'update', 'settings')`, [
        people.admin.id,
      ]),
    'payload-kv': () => insert(`payload_kv (key, data) values ($1, '{}')`, [randomUUID()]),
    'payload-locked-documents': async () => {
      const id = await insert(`payload_locked_documents (global_slug) values ('home')`);
      await insert(`payload_locked_documents_rels (parent_id, path, customers_id) values ($1, 'user', $2)`, [
        id,
        people.admin.id,
      ]);
      return id;
    },
    'payload-preferences': async () => {
      const id = await insert(`payload_preferences (key, value) values ('nav', '{"open":true}')`);
      await insert(`payload_preferences_rels (parent_id, path, customers_id) values ($1, 'user', $2)`, [
        id,
        people.admin.id,
      ]);
      return id;
    },
    'payload-migrations': () => insert(`payload_migrations (name, batch) values ('test', 99)`),
  };
}
