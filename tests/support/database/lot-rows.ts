import { randomUUID } from 'node:crypto';

import type { Cms } from '@cms/platform/context';
import { makeCustomer } from '../factories/make-customer';

interface LotParts<Lot> {
  lot: () => Promise<Lot>;
  lotId: () => Promise<string>;
  productId: () => Promise<string>;
  orderId: () => Promise<string>;
  /** Returns the id of the first line of an order. */
  lineOf: (orderId: string) => Promise<string>;
}

/** Builds a valid row for each table of lots; see `soundRows`. */
export const lotRows = <Lot>(cms: Cms, { lot, lotId, productId, orderId, lineOf }: LotParts<Lot>) => ({
  lots: lot,
  lot_events: async () => ({ lot_id: await lotId(), event: 'created' }),
  lot_checks: async () => ({
    lot_id: await lotId(),
    item: 'bancada',
    ticked_by_id: (await makeCustomer(cms)).id,
  }),
  lot_ingredients: async () => ({ lot_id: await lotId(), place: 1, name: 'Farinha de arroz' }),
  lot_reports: async () => ({
    lot_id: await lotId(),
    content: Buffer.from('%PDF-1.4'),
    content_hash: 'a'.repeat(64),
    file_name: 'laudo.pdf',
    uploaded_by_id: (await makeCustomer(cms)).id,
  }),
  lot_losses: async () => ({ lot_id: await lotId(), quantity: 1, kind: 'perda' }),
  lot_shortfalls: async () => ({ product_id: await productId(), lot_id: await lotId(), delta: 1 }),
  order_line_lots: async () => ({
    line_id: await lineOf(await orderId()),
    lot_id: await lotId(),
    quantity: 1,
  }),
  products_components: async () => ({
    _order: 1,
    _parent_id: await productId(),
    id: randomUUID(),
    product_id: await productId(),
    quantity: 3,
  }),
  order_line_components: async () => ({
    line_id: await lineOf(await orderId()),
    product_id: await productId(),
    quantity: 3,
    place: 1,
    name: 'Disco',
  }),
  order_line_changes: async () => ({
    id: randomUUID(),
    line_id: await lineOf(await orderId()),
    units: 1,
    refund_cents: 0,
    actor_id: (await makeCustomer(cms)).id,
  }),
  order_item_refunds: async () => ({
    id: randomUUID(),
    order_id: await orderId(),
    refund_cents: 100,
    delivery_cents: 0,
    actor_id: (await makeCustomer(cms)).id,
  }),
  sent_without_lot: async () => ({
    order_id: await orderId(),
    units: 1,
    actor_id: (await makeCustomer(cms)).id,
  }),
});
