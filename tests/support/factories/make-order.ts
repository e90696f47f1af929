import type { Cms } from '@cms/platform/context';
import { sqlOf } from '@cms/platform/database/sql';
import type { Product } from '@cms/payload-types';

export interface OrderWish {
  customerId: string;
  product: Product;
  quantity?: number;
  notes?: string | null;
  status?: string;
  paymentStatus?: string;
  paymentMethod?: string;
  deliveryMethod?: 'delivery' | 'pickup';
}

/**
 * Stores an order of one product, by default paid by Pix and delivered; returns its id. The order reserves no stock and
 * has no payment row.
 */
export async function makeOrder(cms: Cms, wish: OrderWish): Promise<string> {
  const sql = sqlOf(cms.payload);
  const { product, quantity = 2, deliveryMethod = 'delivery' } = wish;
  const isPickup = deliveryMethod === 'pickup';
  const subtotal = product.priceCents * quantity;
  const fee = isPickup ? 0 : 1500;
  const [order] = await sql.query<{ id: string }>(
    `insert into orders (customer_id, status, payment_status, payment_method, delivery_method, delivery_address,
       subtotal_cents, delivery_fee_cents, total_cents, received_at, address_street, address_number, address_neighborhood,
       address_city, address_cep)
     values ($1, $2::enum_orders_status, $3::enum_orders_payment_status, $4, $5::enum_orders_delivery_method, $6,
       $7, $8, $9, now(), $10, $11, $12, $13, $14) returning id`,
    [
      wish.customerId,
      wish.status ?? 'recebido',
      wish.paymentStatus ?? 'paid',
      wish.paymentMethod ?? 'pix',
      deliveryMethod,
      isPickup ? 'Retirada na loja' : 'Rua Frederico Costa, 88, Brotas, Salvador - CEP: 40285-001',
      subtotal,
      fee,
      subtotal + fee,
      ...(isPickup
        ? Array<null>(5).fill(null)
        : ['Rua Frederico Costa', '88', 'Brotas', 'Salvador', '40285-001']),
    ],
  );
  if (!order) throw new Error('no order was made');
  await sql.query(
    `insert into orders_lines (_order, _parent_id, id, product_id, name, unit_price_cents, quantity, notes)
     values (1, $1, gen_random_uuid()::text, $2, $3, $4, $5, $6)`,
    [order.id, product.id, product.name, product.priceCents, quantity, wish.notes ?? null],
  );
  return order.id;
}
