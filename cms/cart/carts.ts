import type { CollectionConfig } from 'payload';

import { internalAccess } from '../platform/access/internal-access';

/**
 * A cart is found by its secret id in a signed cookie, or by its customer. A partial unique index allows at most one
 * cart per customer.
 */
export const carts: CollectionConfig = {
  slug: 'carts',
  labels: { singular: 'Carrinho', plural: 'Carrinhos' },
  admin: { hidden: true },
  access: internalAccess,
  fields: [{ name: 'customer', type: 'relationship', relationTo: 'customers', index: true }],
};

/**
 * One row per product in a cart, so that concurrent requests add to a quantity instead of overwriting each other's
 * document.
 */
export const cartLines: CollectionConfig = {
  slug: 'cart-lines',
  labels: { singular: 'Item do carrinho', plural: 'Itens do carrinho' },
  admin: { hidden: true },
  access: internalAccess,
  fields: [
    { name: 'cart', type: 'relationship', relationTo: 'carts', required: true, index: true },
    { name: 'product', type: 'relationship', relationTo: 'products', required: true, index: true },
    { name: 'quantity', type: 'number', required: true },
    { name: 'notes', type: 'text', maxLength: 200 },
  ],
};
