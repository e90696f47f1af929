import type { CollectionConfig } from 'payload';

import { anyone, isAdmin } from '../access/access';
import { auditChanges, auditDeletion } from '../reports/audit-hooks';
import { announceChange, announceDeletion } from '../database/announce-change';
import { slugField } from './slug-field';

export const categories: CollectionConfig = {
  slug: 'categories',
  labels: { singular: 'Categoria', plural: 'Categorias' },
  admin: { useAsTitle: 'name', group: 'Conteúdo', defaultColumns: ['name', 'slug', 'active', 'sortOrder'] },
  access: { create: isAdmin, read: anyone, update: isAdmin, delete: isAdmin, readVersions: isAdmin },
  hooks: {
    afterChange: [auditChanges('categories'), announceChange('catalog')],
    beforeDelete: [auditDeletion('categories')],
    afterDelete: [announceDeletion('catalog')],
  },
  defaultSort: 'sortOrder',
  fields: [
    { name: 'name', label: 'Nome', type: 'text', required: true, maxLength: 60 },
    slugField({ isUnique: true }),
    { name: 'active', label: 'Ativa', type: 'checkbox', defaultValue: true },
    { name: 'sortOrder', label: 'Ordem', type: 'number', defaultValue: 0 },
  ],
};
