import type { CollectionConfig } from 'payload';

import { anyone, isAdmin } from '../access/access';
import { auditChanges, auditDeletion } from '../reports/audit-hooks';
import { announceChange, announceDeletion } from '../database/announce-change';

export const categories: CollectionConfig = {
  slug: 'categories',
  labels: { singular: 'Categoria', plural: 'Categorias' },
  admin: { useAsTitle: 'name', group: 'Conteúdo', defaultColumns: ['name', 'slug', 'active', 'sortOrder'] },
  access: { create: isAdmin, read: anyone, update: isAdmin, delete: isAdmin, readVersions: isAdmin },
  hooks: {
    afterChange: [auditChanges('categories'), announceChange('catalog')],
    afterDelete: [auditDeletion('categories'), announceDeletion('catalog')],
  },
  defaultSort: 'sortOrder',
  fields: [
    { name: 'name', label: 'Nome', type: 'text', required: true, maxLength: 60 },
    {
      name: 'slug',
      label: 'Endereço',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      admin: { description: 'Aparece no endereço da página: só letras minúsculas, números e hífens.' },
      validate: (value: string | null | undefined) =>
        (typeof value === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)) ||
        'Use só letras minúsculas, números e hífens.',
    },
    { name: 'active', label: 'Ativa', type: 'checkbox', defaultValue: true },
    { name: 'sortOrder', label: 'Ordem', type: 'number', defaultValue: 0 },
  ],
};
