import { COUPON_KIND_LABELS, COUPON_KINDS, type CouponKind } from '@shop/coupons/coupon';
import { readCouponCode } from '@shop/coupons/coupon-code';
import { isWorth } from '@shop/coupons/coupon-form';
import { couponFormMessages } from '@shop/messages/coupon-messages';
import type { CollectionConfig } from 'payload';

import { auditChanges, auditDeletion } from '../platform/audit/audit-hooks';
import { allowed } from '../platform/access/access';
import { refuseStaleWrite } from '../platform/database/refuse-stale-write';

const isEditor = allowed('coupon:write');

/**
 * Coupons. Their uses are counted by SQL alone (`coupons.uses`), because Payload writes whole records and would write an
 * old count.
 */
export const coupons: CollectionConfig = {
  slug: 'coupons',
  labels: { singular: 'Cupom', plural: 'Cupons' },
  admin: { useAsTitle: 'code', group: 'Loja', hidden: true },
  disableDuplicate: true,
  access: { create: isEditor, read: isEditor, update: isEditor, delete: isEditor, readVersions: isEditor },
  hooks: {
    beforeChange: [refuseStaleWrite('coupons')],
    afterChange: [auditChanges('coupons')],
    beforeDelete: [auditDeletion('coupons')],
  },
  fields: [
    {
      name: 'code',
      label: 'Código',
      type: 'text',
      required: true,
      unique: true,
      validate: (code: string | null | undefined) =>
        (typeof code === 'string' && readCouponCode(code) === code) || couponFormMessages.coupon_code_invalid,
    },
    {
      name: 'kind',
      label: 'Tipo',
      type: 'select',
      required: true,
      defaultValue: 'percent',
      options: COUPON_KINDS.map((value) => ({ value, label: COUPON_KIND_LABELS[value] })),
    },
    /** A percentage, or centavos; 0 for a free delivery. */
    {
      name: 'value',
      label: 'Valor',
      type: 'number',
      required: true,
      defaultValue: 10,
      validate: (value: number | null | undefined, { siblingData }: { siblingData: { kind?: CouponKind } }) =>
        isWorth(siblingData.kind ?? 'percent', value ?? Number.NaN) ||
        couponFormMessages.coupon_value_invalid,
    },
    { name: 'minimumCents', label: 'Compra mínima', type: 'number', required: true, defaultValue: 0 },
    { name: 'startDate', label: 'Começa', type: 'date' },
    { name: 'endDate', label: 'Termina', type: 'date' },
    { name: 'maxUses', label: 'Usos ao todo', type: 'number' },
    { name: 'perCustomer', label: 'Usos por pessoa', type: 'number' },
    { name: 'firstOrderOnly', label: 'Só no primeiro pedido', type: 'checkbox', defaultValue: false },
    /** Whether a paid order that is cancelled keeps its use. */
    { name: 'keepsUse', label: 'Pedido cancelado também conta', type: 'checkbox', defaultValue: false },
    { name: 'active', label: 'Ligado', type: 'checkbox', defaultValue: true },
    {
      name: 'scope',
      label: 'Vale para',
      type: 'select',
      required: true,
      defaultValue: 'all',
      options: [
        { label: 'Todos os produtos', value: 'all' },
        { label: 'Categorias', value: 'categories' },
        { label: 'Produtos', value: 'products' },
      ],
    },
    {
      name: 'categories',
      label: 'Categorias',
      type: 'relationship',
      relationTo: 'categories',
      hasMany: true,
    },
    { name: 'products', label: 'Produtos', type: 'relationship', relationTo: 'products', hasMany: true },
  ],
};
