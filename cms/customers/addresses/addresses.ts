import type { CollectionConfig } from 'payload';

import { ownRowsAccess } from '../../platform/access/owner-access';

export const addresses: CollectionConfig = {
  slug: 'addresses',
  labels: { singular: 'Endereço', plural: 'Endereços' },
  admin: { hidden: true, useAsTitle: 'label' },
  access: ownRowsAccess(),
  fields: [
    { name: 'customer', type: 'relationship', relationTo: 'customers', required: true, index: true },
    { name: 'label', type: 'text', required: true, maxLength: 60 },
    { name: 'street', type: 'text', required: true, maxLength: 120 },
    { name: 'number', type: 'text', required: true, maxLength: 20 },
    { name: 'complement', type: 'text', maxLength: 120 },
    { name: 'neighborhood', type: 'text', required: true, maxLength: 120 },
    { name: 'city', type: 'text', required: true, maxLength: 120 },
    { name: 'state', type: 'text', required: true, maxLength: 40 },
    { name: 'zipCode', type: 'text', required: true, maxLength: 20 },
    // For the person who delivers, such as 'interfone 302'.
    { name: 'instructions', type: 'text', maxLength: 200 },
    { name: 'isDefault', type: 'checkbox', required: true, defaultValue: false },
    // When the customer deleted the address. It is then hidden, and stored for a day so that the deletion can be
    // undone.
    { name: 'removedAt', type: 'date' },
  ],
};
