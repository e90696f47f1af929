import type { CollectionConfig } from 'payload';

import { internalAccess } from '../platform/access/internal-access';

/**
 * The ledger of every change of an order's status, and of the events of its payments. It is append-only, which a
 * trigger enforces.
 */
export const orderEvents: CollectionConfig = {
  slug: 'order-events',
  labels: { singular: 'Evento do pedido', plural: 'Eventos do pedido' },
  admin: { hidden: true },
  access: internalAccess,
  fields: [
    { name: 'order', type: 'relationship', relationTo: 'orders', required: true, index: true },
    { name: 'fromStatus', type: 'text' },
    { name: 'toStatus', type: 'text', required: true },
    { name: 'actor', type: 'select', required: true, options: ['customer', 'admin', 'payment', 'system'] },
    { name: 'actorCustomer', type: 'relationship', relationTo: 'customers' },
    { name: 'reason', type: 'text', required: true },
  ],
};

/**
 * Free text that a person typed about an order event. It is stored separately, because the text must be erasable while
 * the ledger is not.
 */
export const orderNotes: CollectionConfig = {
  slug: 'order-notes',
  labels: { singular: 'Anotação do pedido', plural: 'Anotações do pedido' },
  admin: { hidden: true },
  access: internalAccess,
  fields: [
    { name: 'order', type: 'relationship', relationTo: 'orders', required: true, index: true },
    { name: 'event', type: 'relationship', relationTo: 'order-events' },
    { name: 'author', type: 'relationship', relationTo: 'customers' },
    { name: 'text', type: 'textarea', required: true },
  ],
};
