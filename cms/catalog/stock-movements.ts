import type { CollectionConfig } from 'payload';

import { internalAccess } from '../platform/access/internal-access';

/**
 * The stock ledger. It is append-only and the only way to change stock: a trigger on insert changes
 * `products.stock_quantity` by `delta` and writes the resulting `balance`.
 */
export const stockMovements: CollectionConfig = {
  slug: 'stock-movements',
  labels: { singular: 'Movimento de estoque', plural: 'Movimentos de estoque' },
  admin: {
    group: 'Operação',
    // A movement has no page of its own, because movements are shown on their product's page.
    formatDocURL: () => null,
  },
  access: internalAccess,
  fields: [
    {
      name: 'product',
      label: 'Produto',
      type: 'relationship',
      relationTo: 'products',
      required: true,
      index: true,
    },
    { name: 'delta', label: 'Quantidade', type: 'number', required: true },
    {
      name: 'reason',
      label: 'Motivo',
      type: 'select',
      required: true,
      options: [
        { label: 'Reserva', value: 'reserva' },
        { label: 'Devolvido por um pedido', value: 'liberacao' },
        { label: 'Venda', value: 'venda' },
        { label: 'Ajuste', value: 'ajuste' },
        { label: 'Lote', value: 'lote' },
      ],
    },
    {
      name: 'order',
      label: 'Pedido',
      type: 'relationship',
      relationTo: 'orders',
      index: true,
    },
    { name: 'kit', label: 'No kit', type: 'relationship', relationTo: 'products' },
    { name: 'actorCustomer', label: 'Quem', type: 'relationship', relationTo: 'customers' },
    { name: 'balance', label: 'Saldo', type: 'number', required: true, defaultValue: 0 },
  ],
};
