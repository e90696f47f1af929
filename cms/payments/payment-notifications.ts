import type { CollectionConfig } from 'payload';

import { internalAccess } from '../platform/access/internal-access';

/**
 * The inbox of webhooks, which are stored before they are processed. It contains only ids and codes, no body and no
 * personal data.
 */
export const paymentNotifications: CollectionConfig = {
  slug: 'payment-notifications',
  labels: { singular: 'Aviso de pagamento', plural: 'Avisos de pagamento' },
  admin: {
    group: 'Operação',
    formatDocURL: () => null,
  },
  access: internalAccess,
  fields: [
    {
      name: 'uniqueKey',
      label: 'Chave do aviso',
      type: 'text',
      required: true,
      unique: true,
      index: true,
    },
    {
      name: 'topic',
      label: 'Assunto',
      type: 'text',
      required: true,
    },
    {
      name: 'action',
      label: 'Ação',
      type: 'text',
    },
    { name: 'dataId', label: 'Número no Mercado Pago', type: 'text', required: true, index: true },
    { name: 'paymentId', label: 'Pagamento', type: 'text' },
    { name: 'processedAt', label: 'Processado em', type: 'date' },
    {
      name: 'outcome',
      label: 'Resultado',
      type: 'text',
    },
  ],
};
