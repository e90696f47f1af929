import type { CollectionConfig } from 'payload';

import { ownRowsAccess } from '../platform/access/owner-access';

/** What a person agreed to, in which version of the text, and when. Append only. */
export const consents: CollectionConfig = {
  slug: 'consents',
  labels: { singular: 'Consentimento', plural: 'Consentimentos' },
  admin: { hidden: true },
  access: ownRowsAccess(),
  fields: [
    { name: 'customer', type: 'relationship', relationTo: 'customers', required: true, index: true },
    { name: 'kind', type: 'text', required: true },
    { name: 'textVersion', type: 'text', required: true },
    { name: 'granted', type: 'checkbox', required: true, defaultValue: true },
  ],
};
