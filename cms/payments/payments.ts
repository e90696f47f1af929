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
    defaultColumns: [
      'order',
      'status',
      'method',
      'amountCents',
      'refundedCents',
      'providerPaymentId',
      'updatedAt',
    ],
    // A payment is read on its order's page.
    formatDocURL: () => null,
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
      admin: { disableListFilter: true, components: { Cell: '/admin/ledgers/LedgerCells#OrderCell' } },
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
    {
      name: 'providerPaymentId',
      label: 'Número no Mercado Pago',
      type: 'text',
      required: true,
      admin: { components: { Cell: '/admin/ledgers/LedgerCells#ProviderNumberCell' } },
    },
    {
      name: 'status',
      label: 'Status',
      type: 'text',
      required: true,
      admin: {
        disableListFilter: true,
        components: { Cell: '/admin/ledgers/LedgerCells#PaymentStatusCell' },
      },
    },
    {
      name: 'statusDetail',
      label: 'Detalhe',
      type: 'text',
      admin: { disableListFilter: true, components: { Cell: '/admin/ledgers/LedgerCells#StatusDetailCell' } },
    },
    {
      name: 'method',
      label: 'Forma',
      type: 'text',
      admin: { disableListFilter: true, components: { Cell: '/admin/ledgers/LedgerCells#MethodCell' } },
    },
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
    {
      name: 'countsAsPaid',
      label: 'Paga o pedido',
      type: 'checkbox',
      required: true,
      defaultValue: false,
      admin: { components: { Cell: '/admin/fields/YesNoCell#YesNoCell' } },
    },
    { name: 'expiresAt', label: 'Pode ser pago até', type: 'date' },
    { name: 'providerUpdatedAt', label: 'Atualizado no provedor', type: 'date' },
  ],
};
