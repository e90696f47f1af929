import type { CollectionConfig } from 'payload';

import { internalAccess } from '../platform/access/internal-access';

export const campaigns: CollectionConfig = {
  slug: 'campaigns',
  labels: { singular: 'Campanha', plural: 'Campanhas' },
  admin: { hidden: true, useAsTitle: 'title' },
  access: internalAccess,
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 160 },
    { name: 'message', type: 'textarea', required: true, maxLength: 4000 },
    { name: 'type', type: 'select', required: true, options: ['promocao', 'informativo', 'pedido'] },
    { name: 'channel', type: 'select', required: true, options: ['email', 'sms', 'push'] },
    { name: 'scheduledFor', type: 'date' },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'scheduled',
      options: ['scheduled', 'sending', 'sent', 'cancelled'],
    },
    { name: 'createdBy', type: 'relationship', relationTo: 'customers' },
  ],
};

/**
 * One row per campaign and customer (unique index), so that a recipient gets a campaign once, even if a process is
 * killed while sending.
 */
export const campaignDeliveries: CollectionConfig = {
  slug: 'campaign-deliveries',
  labels: { singular: 'Entrega de campanha', plural: 'Entregas de campanha' },
  admin: { hidden: true },
  access: internalAccess,
  fields: [
    { name: 'campaign', type: 'relationship', relationTo: 'campaigns', required: true, index: true },
    { name: 'customer', type: 'relationship', relationTo: 'customers', required: true, index: true },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'queued',
      options: ['queued', 'sent', 'failed', 'unsubscribed'],
    },
    { name: 'sentAt', type: 'date' },
  ],
};
