import type { CollectionConfig, Field } from 'payload';

import { internalAccess } from '../platform/access/internal-access';
import { auditChanges, auditDeletion } from '../platform/audit/audit-hooks';
import { announceChange, announceDeletion } from '../platform/database/announce-change';

const amount = (name: string, label: string): Field => ({
  name,
  label,
  type: 'number',
  admin: { components: { Field: '/admin/fields/MoneyField#MoneyField' } },
});

/**
 * The areas to which the shop delivers, each with its fee. Only operations write them (`save-zone`).
 * `shop/delivery/zones` decides which zone an address is in.
 */
export const deliveryZones: CollectionConfig = {
  slug: 'delivery-zones',
  labels: { singular: 'Área de entrega', plural: 'Áreas de entrega' },
  admin: { hidden: true, useAsTitle: 'name', group: 'Loja' },
  access: internalAccess,
  hooks: {
    afterChange: [auditChanges('delivery-zones'), announceChange('content')],
    beforeDelete: [auditDeletion('delivery-zones')],
    afterDelete: [announceDeletion('content')],
  },
  fields: [
    { name: 'name', label: 'Nome', type: 'text', required: true, maxLength: 60 },
    { name: 'active', label: 'Entregar nesta área', type: 'checkbox', required: true, defaultValue: true },
    // The default zone contains every address of its city that no other zone of the city matches.
    { name: 'isDefault', label: 'Resto da cidade', type: 'checkbox', required: true, defaultValue: false },
    { name: 'city', label: 'Cidade', type: 'text', required: true, maxLength: 120 },
    { ...amount('feeCents', 'Taxa'), required: true } as Field,
    { ...amount('minCents', 'Mínimo'), required: true, defaultValue: 0 } as Field,
    amount('freeOverCents', 'Grátis acima de'),
    {
      name: 'bairros',
      label: 'Bairros',
      type: 'array',
      fields: [{ name: 'name', label: 'Bairro', type: 'text', required: true, maxLength: 120 }],
    },
    {
      name: 'cepRanges',
      label: 'CEPs, de um até outro',
      type: 'array',
      fields: [
        { name: 'from', label: 'De', type: 'text', required: true, maxLength: 9 },
        { name: 'to', label: 'Até', type: 'text', required: true, maxLength: 9 },
      ],
    },
  ],
};
