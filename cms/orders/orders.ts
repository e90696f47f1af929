import { orderStatusInfo, ORDER_STATUSES } from '@shop/orders/order-status';
import { METHOD_NOT_CHOSEN } from '@shop/payments/payment-origin';
import type { CollectionConfig, Field } from 'payload';

import { nobodyField } from '../platform/access/access';
import { ownRowsAccess } from '../platform/access/owner-access';

const cents = (name: string, label: string): Field => ({
  name,
  label,
  type: 'number',
  required: true,
  defaultValue: 0,
});

/**
 * Only operations write orders, so that money, stock and status are never overwritten by an update of the whole row.
 */
export const orders: CollectionConfig = {
  slug: 'orders',
  labels: { singular: 'Pedido', plural: 'Pedidos' },
  admin: { hidden: true, useAsTitle: 'id', group: 'Loja' },
  access: ownRowsAccess(),
  fields: [
    {
      name: 'customer',
      label: 'Cliente',
      type: 'relationship',
      relationTo: 'customers',
      index: true,
    },
    {
      name: 'status',
      label: 'Situação',
      type: 'select',
      required: true,
      index: true,
      options: ORDER_STATUSES.map((value) => ({ value, label: orderStatusInfo[value].label })),
    },
    {
      name: 'lines',
      label: 'Itens',
      type: 'array',
      fields: [
        {
          name: 'product',
          type: 'relationship',
          relationTo: 'products',
          required: true,
          index: true,
          admin: { allowCreate: false, allowEdit: false },
        },
        { name: 'name', type: 'text', required: true },
        cents('unitPriceCents', 'Preço unitário'),
        cents('unitDiscountCents', 'Desconto unitário'),
        { name: 'quantity', type: 'number', required: true },
        { name: 'notes', type: 'text' },
        { name: 'image', type: 'text' },
      ],
    },
    cents('subtotalCents', 'Subtotal'),
    cents('discountCents', 'Desconto'),
    cents('deliveryFeeCents', 'Taxa de entrega'),
    cents('totalCents', 'Total'),
    {
      name: 'deliveryMethod',
      label: 'Entrega ou retirada',
      type: 'select',
      required: true,
      options: [
        { label: 'Entrega', value: 'delivery' },
        { label: 'Retirada', value: 'pickup' },
      ],
    },
    { name: 'deliveryAddress', label: 'Endereço', type: 'text', required: true },
    {
      name: 'address',
      label: 'Endereço por partes',
      type: 'group',
      fields: ['street', 'number', 'complement', 'neighborhood', 'city', 'cep'].map((name) => ({
        name,
        type: 'text',
      })),
    },
    { name: 'deliveryNotes', label: 'Observações da entrega', type: 'text' },
    {
      name: 'paymentMethod',
      label: 'Forma de pagamento',
      type: 'text',
      required: true,
      defaultValue: METHOD_NOT_CHOSEN,
    },
    {
      name: 'paymentStatus',
      label: 'Pagamento',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'unpaid',
      options: ['unpaid', 'a_receber', 'paid', 'partially_refunded', 'refunded', 'charged_back'],
    },
    { name: 'preferenceId', type: 'text' },
    { name: 'paymentLink', type: 'text' },
    { name: 'stockHeld', type: 'checkbox', required: true, defaultValue: false },
    { name: 'reservedUntil', label: 'Reservado até', type: 'date' },
    { name: 'pixUntil', label: 'Reservado para o Pix até', type: 'date' },
    { name: 'receivedAt', label: 'Recebido em', type: 'date' },
    { name: 'reconciledAt', label: 'Conferido no provedor em', type: 'date' },
    { name: 'heldReason', label: 'Parado por', type: 'text' },
    { name: 'placementKey', type: 'text', access: { read: nobodyField } },
    { name: 'cartId', type: 'text', index: true, access: { read: nobodyField } },
    { name: 'termsVersion', type: 'text' },
    { name: 'termsAcceptedAt', type: 'date' },
  ],
};
