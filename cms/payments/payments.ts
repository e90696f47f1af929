import type { CollectionConfig } from 'payload';

import { ledgerAccess } from '../access/ledger';

/** Nobody reads centavos. */
const IN_REAIS = {
  components: {
    Field: '/admin/fields/MoneyField#MoneyField',
    Cell: '/admin/fields/MoneyCell#MoneyCell',
  },
};

/** One row a provider payment; `manual` is paid outside the shop, `none` a total of zero. Amounts in centavos. */
export const payments: CollectionConfig = {
  slug: 'payments',
  labels: { singular: 'Pagamento', plural: 'Pagamentos' },
  admin: {
    group: 'Operação',
    useAsTitle: 'providerPaymentId',
    defaultColumns: ['providerPaymentId', 'order', 'status', 'amountCents', 'refundedCents', 'updatedAt'],
  },
  access: ledgerAccess,
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
      options: [
        { label: 'Mercado Pago', value: 'mercado_pago' },
        { label: 'Pago fora do site', value: 'manual' },
        { label: 'Sem cobrança', value: 'none' },
      ],
    },
    { name: 'providerPaymentId', label: 'Número no provedor', type: 'text', required: true },
    { name: 'status', label: 'Status', type: 'text', required: true },
    { name: 'statusDetail', label: 'Detalhe', type: 'text' },
    { name: 'method', label: 'Forma', type: 'text' },
    { name: 'amountCents', label: 'Valor (R$)', type: 'number', required: true, admin: IN_REAIS },
    {
      name: 'refundedCents',
      label: 'Devolvido (R$)',
      type: 'number',
      required: true,
      defaultValue: 0,
      admin: IN_REAIS,
    },
    {
      name: 'refundDueCents',
      label: 'A devolver (R$)',
      type: 'number',
      required: true,
      defaultValue: 0,
      admin: IN_REAIS,
    },
    { name: 'refundReason', label: 'Motivo da devolução', type: 'text' },
    { name: 'countsAsPaid', label: 'Paga o pedido', type: 'checkbox', required: true, defaultValue: false },
    { name: 'providerUpdatedAt', label: 'Atualizado no provedor', type: 'date' },
  ],
};
