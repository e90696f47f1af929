import { OFFLINE_ORIGINS, PAYMENT_PROVIDERS } from '@shop/payments/payment-origin';
import type { CollectionConfig } from 'payload';

import { internalAccess } from '../platform/access/internal-access';

/**
 * One row per payment at the provider. The provider `manual` means a payment made outside the shop, and `none` means an
 * order with a total of zero. Amounts in centavos.
 */
export const payments: CollectionConfig = {
  slug: 'payments',
  labels: { singular: 'Pagamento', plural: 'Pagamentos' },
  admin: {
    group: 'Operação',
    useAsTitle: 'providerPaymentId',
    // A payment has no page of its own, because its order's page shows it.
    formatDocURL: () => null,
  },
  access: internalAccess,
  fields: [
    {
      name: 'order',
      label: 'Pedido',
      type: 'relationship',
      relationTo: 'orders',
      required: true,
      index: true,
    },
    {
      name: 'provider',
      label: 'Origem',
      type: 'select',
      required: true,
      options: Object.entries({ ...PAYMENT_PROVIDERS, ...OFFLINE_ORIGINS }).map(([value, label]) => ({
        label,
        value,
      })),
    },
    {
      name: 'providerPaymentId',
      label: 'Número no Mercado Pago',
      type: 'text',
      required: true,
    },
    {
      name: 'status',
      label: 'Situação',
      type: 'text',
      required: true,
    },
    {
      name: 'statusDetail',
      label: 'Detalhe',
      type: 'text',
    },
    {
      name: 'method',
      label: 'Forma',
      type: 'text',
    },
    { name: 'amountCents', label: 'Valor (R$)', type: 'number', required: true },
    {
      name: 'refundedCents',
      label: 'Devolvido (R$)',
      type: 'number',
      required: true,
      defaultValue: 0,
    },
    {
      name: 'refundDueCents',
      label: 'A devolver (R$)',
      type: 'number',
      required: true,
      defaultValue: 0,
    },
    { name: 'refundReason', label: 'Motivo da devolução', type: 'text' },
    {
      name: 'countsAsPaid',
      label: 'Paga o pedido',
      type: 'checkbox',
      required: true,
      defaultValue: false,
    },
    { name: 'expiresAt', label: 'Pode ser pago até', type: 'date' },
    { name: 'providerUpdatedAt', label: 'Atualizado no provedor', type: 'date' },
  ],
};
