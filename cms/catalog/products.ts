import { MAX_COMPONENT_UNITS, MAX_COMPONENTS } from '@shop/catalog/kit';
import { kitTexts } from '@shop/messages/kit-messages';
import { can } from '@shop/permissions/permissions';
import type { CollectionConfig, Field } from 'payload';

import { allowed, allowedField, nobody, nobodyField, onSaleOr } from '../platform/access/access';
import { announceChange, announceDeletion } from '../platform/database/announce-change';
import { refuseStaleWrite } from '../platform/database/refuse-stale-write';
import { wholeNumber } from '../platform/fields/whole-number';
import { auditChanges, auditDeletion } from '../platform/audit/audit-hooks';
import { dropLabelConfirmation } from './drop-label-confirmation';
import { keepKits } from './kits';
import { dietaryFlags, labelFields } from './product-fields';
import { requireConfirmedLabel } from './require-confirmed-label';
import { requireFreeSlug } from './require-free-slug';
import { slugField } from './slug-field';

/** The fields of a product that a shopper sees first. */
const presentation: Field[] = [
  { name: 'name', label: 'Nome', type: 'text', required: true, maxLength: 120 },
  {
    name: 'description',
    label: 'Descrição',
    type: 'textarea',
    maxLength: 600,
    admin: { description: 'Uma ou duas frases. No cardápio aparecem as duas primeiras linhas.' },
  },
  {
    type: 'row',
    fields: [
      {
        name: 'priceCents',
        label: 'Preço (R$)',
        type: 'number',
        required: true,
        validate: wholeNumber({
          min: 0,
          max: 10_000_000,
          message: 'Informe o preço em reais, como 49,90, até 100.000,00.',
        }),
        admin: {
          components: { Field: '/admin/fields/MoneyField#MoneyField' },
        },
      },
      { name: 'category', label: 'Categoria', type: 'relationship', relationTo: 'categories' },
    ],
  },
  {
    name: 'images',
    label: 'Fotos',
    type: 'array',
    labels: { singular: 'Foto', plural: 'Fotos' },
    admin: { description: 'A primeira é a do cardápio. Quadrada fica melhor.' },
    fields: [{ name: 'image', label: 'Foto', type: 'upload', relationTo: 'media', required: true }],
  },
  {
    name: 'tags',
    label: 'Palavras para a busca',
    type: 'text',
    hasMany: true,
    admin: { description: 'Outros nomes que alguém pode procurar, um por vez, apertando Enter.' },
  },
];

/** Who confirmed the label, and when. Only the confirmation writes these fields. */
const labelConfirmation: Field[] = [
  {
    name: 'labelConfirmedAt',
    label: 'Rótulo conferido em',
    type: 'date',
    access: { create: nobodyField, update: nobodyField },
    admin: {
      readOnly: true,
      description: 'Sem conferência, o produto não aparece na loja.',
      date: { displayFormat: 'dd/MM/yyyy' },
    },
  },
  {
    name: 'labelConfirmedBy',
    label: 'Rótulo conferido por',
    type: 'relationship',
    relationTo: 'customers',
    access: { create: nobodyField, read: allowedField('product:read'), update: nobodyField },
    admin: { readOnly: true },
  },
];

const stock: Field[] = [
  {
    name: 'stockQuantity',
    label: 'Estoque',
    type: 'number',
    defaultValue: 0,
    // Only the stock ledger's trigger writes this field. When the editor saves the product, the field keeps its value.
    access: { create: nobodyField, update: nobodyField },
    admin: { readOnly: true, description: 'Muda pelas vendas e por “Ajustar estoque”.' },
  },
  {
    name: 'soldOutAt',
    label: 'Esgotado desde',
    type: 'date',
    // Only "Marcar como esgotado" and "Voltar a vender" write this field.
    access: { create: nobodyField, update: nobodyField },
    admin: { readOnly: true, hidden: true },
  },
  {
    name: 'minStockLevel',
    label: 'Estoque mínimo',
    type: 'number',
    defaultValue: 5,
    validate: wholeNumber({
      min: 0,
      max: 1_000_000,
      message: 'Informe um número inteiro, 0 ou mais.',
      isOptional: true,
    }),
    admin: { description: 'Neste número ou abaixo dele, o painel avisa.' },
  },
];

/** What a kit is made of. The rules are in `kits.ts`. */
const kit: Field[] = [
  {
    name: 'components',
    label: 'O que vem no kit',
    type: 'array',
    labels: { singular: 'Produto', plural: 'Produtos' },
    maxRows: MAX_COMPONENTS,
    fields: [
      { name: 'product', label: 'Produto', type: 'relationship', relationTo: 'products', required: true },
      {
        name: 'quantity',
        label: 'Quantos',
        type: 'number',
        required: true,
        defaultValue: 1,
        validate: wholeNumber({ min: 1, max: MAX_COMPONENT_UNITS, message: kitTexts.kit_quantity }),
      },
    ],
  },
];

const isEditor = allowed('product:write');

export const products: CollectionConfig = {
  slug: 'products',
  labels: { singular: 'Produto', plural: 'Produtos' },
  admin: {
    useAsTitle: 'name',
    group: 'Loja',
  },
  // Deleting a product only moves it to the trash, because orders keep references to the products they sold. Nothing
  // removes the row permanently.
  trash: true,
  access: {
    create: isEditor,
    read: onSaleOr('product:read'),
    update: isEditor,
    delete: ({ req, data }) =>
      can(req.user, 'product:write') && Boolean((data as { deletedAt?: unknown } | undefined)?.deletedAt),
    readVersions: isEditor,
    unlock: nobody,
  },
  hooks: {
    beforeChange: [
      // First, because it locks other products too.
      keepKits,
      refuseStaleWrite('products'),
      requireFreeSlug,
      dropLabelConfirmation,
      requireConfirmedLabel,
    ],
    afterChange: [auditChanges('products'), announceChange('catalog')],
    beforeDelete: [auditDeletion('products')],
    afterDelete: [announceDeletion('catalog')],
  },
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: 'O que é', fields: presentation },
        {
          label: 'Rótulo',
          description:
            'O que a pessoa celíaca ou alérgica lê antes de comprar: copie do rótulo, sem resumir.',
          fields: [...dietaryFlags, ...labelFields, ...labelConfirmation],
        },
        { label: 'Estoque', fields: stock },
        { label: 'Kit', fields: kit },
      ],
    },
    {
      name: 'active',
      label: 'À venda',
      type: 'checkbox',
      defaultValue: true,
      admin: {
        position: 'sidebar',
        description: 'Desmarque para tirar do cardápio sem excluir.',
      },
    },
    {
      name: 'isFeatured',
      label: 'Destaque na página inicial',
      type: 'checkbox',
      defaultValue: false,
      admin: { position: 'sidebar' },
    },
    {
      name: 'pickupOnly',
      label: 'Só para retirada',
      type: 'checkbox',
      defaultValue: false,
      admin: { position: 'sidebar', description: 'Com este produto, o pedido não pode ser entregue.' },
    },
    {
      name: 'noticeDays',
      label: 'Prazo de preparo, em dias',
      type: 'number',
      defaultValue: 0,
      validate: wholeNumber({
        min: 0,
        max: 30,
        message: 'Informe de 0 a 30 dias.',
        isOptional: true,
      }),
      admin: {
        position: 'sidebar',
        description: 'O primeiro horário oferecido é tantos dias depois de hoje.',
      },
    },
    {
      name: 'isNew',
      label: 'Novidade',
      type: 'checkbox',
      defaultValue: false,
      admin: { position: 'sidebar', description: 'Mostra o selo “Novo”.' },
    },
    slugField({ isUnique: false }),
  ],
};
