import type { Check } from './delivery-checks';

const PRODUCT = '00000000-0000-4000-8000-000000000000';

/** The check constraints on kits and on what orders took through them. */
export const KIT_CHECKS: Record<string, Check> = {
  products_components_quantity: {
    table: 'products_components',
    breaks: [{ quantity: 0 }, { quantity: 21 }],
    fits: [{ quantity: 1 }, { quantity: 20 }],
  },
  products_components_others: {
    table: 'products_components',
    breaks: [{ _parent_id: PRODUCT, product_id: PRODUCT }],
    fits: [{}],
  },
  order_line_components_quantity_check: {
    table: 'order_line_components',
    breaks: [{ quantity: 0 }],
    fits: [{ quantity: 1 }],
  },
  stock_movements_kit: { table: 'stock_movements', breaks: [{ kit_id: PRODUCT }], fits: [{}] },
};
