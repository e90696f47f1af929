import type { CollectionConfig } from 'payload';

import { adminField, isAdmin, nobody, nobodyField, onSaleOrAdmin } from '../access/access';
import { announceChange, announceDeletion } from '../database/announce-change';
import { wholeNumber } from '../fields/whole-number';
import { auditChanges, auditDeletion } from '../reports/audit-hooks';
import { dropLabelConfirmation } from './drop-label-confirmation';
import { dietaryFlags, labelFields } from './product-fields';
import { requireFreeSlug } from './require-free-slug';
import { slugField } from './slug-field';

export const products: CollectionConfig = {
  slug: 'products',
  labels: { singular: 'Produto', plural: 'Produtos' },
  admin: {
    useAsTitle: 'name',
    group: 'Loja',
    defaultColumns: ['name', 'priceCents', 'stockQuantity', 'active', 'isFeatured'],
    listSearchableFields: ['name', 'slug', 'description'],
  },
  // Deleting is soft (trash): orders keep pointing at what they sold. Nothing removes the row for good.
  trash: true,
  access: {
    create: isAdmin,
    read: onSaleOrAdmin,
    update: isAdmin,
    delete: ({ req, data }) =>
      req.user?.role === 'admin' && Boolean((data as { deletedAt?: unknown } | undefined)?.deletedAt),
    readVersions: isAdmin,
    unlock: nobody,
  },
  hooks: {
    beforeChange: [requireFreeSlug, dropLabelConfirmation],
    afterChange: [auditChanges('products'), announceChange('catalog')],
    beforeDelete: [auditDeletion('products')],
    afterDelete: [announceDeletion('catalog')],
  },
  fields: [
    { name: 'name', label: 'Nome', type: 'text', required: true, maxLength: 120 },
    slugField({ isUnique: false }),
    { name: 'description', label: 'Descrição', type: 'textarea', maxLength: 600 },
    {
      name: 'priceCents',
      label: 'Preço (em centavos)',
      type: 'number',
      required: true,
      validate: wholeNumber({
        min: 0,
        max: 10_000_000,
        message: 'Informe o preço em centavos, sem vírgula, até 10000000.',
      }),
      admin: { description: 'R$ 49,90 se escreve 4990.' },
    },
    {
      name: 'images',
      label: 'Fotos',
      type: 'array',
      labels: { singular: 'Foto', plural: 'Fotos' },
      fields: [{ name: 'image', label: 'Foto', type: 'upload', relationTo: 'media', required: true }],
    },
    { name: 'category', label: 'Categoria', type: 'relationship', relationTo: 'categories' },
    { name: 'tags', label: 'Etiquetas', type: 'text', hasMany: true },
    ...dietaryFlags,
    ...labelFields,
    {
      name: 'stockQuantity',
      label: 'Estoque',
      type: 'number',
      defaultValue: 0,
      // Written by the stock ledger's trigger alone; a whole-row write by the editor leaves it as it is.
      access: { create: nobodyField, update: nobodyField },
      admin: { readOnly: true, description: 'Muda pelas vendas e por “Ajustar estoque”.' },
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
    },
    {
      name: 'labelConfirmedAt',
      label: 'Rótulo conferido em',
      type: 'date',
      access: { create: nobodyField, update: nobodyField },
      admin: { readOnly: true },
    },
    {
      name: 'labelConfirmedBy',
      label: 'Rótulo conferido por',
      type: 'relationship',
      relationTo: 'customers',
      access: { create: nobodyField, read: adminField, update: nobodyField },
      admin: { readOnly: true },
    },
    { name: 'active', label: 'Ativo', type: 'checkbox', defaultValue: true },
    { name: 'isFeatured', label: 'Destaque', type: 'checkbox', defaultValue: false },
  ],
};
