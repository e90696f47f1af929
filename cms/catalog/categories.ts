import type { CollectionConfig } from 'payload';

import { allowed, anyone } from '../platform/access/access';
import { auditChanges, auditDeletion } from '../platform/audit/audit-hooks';
import { announceChange, announceDeletion } from '../platform/database/announce-change';
import { refuseUsedCategory } from './category-use';
import { slugField } from './slug-field';

const isEditor = allowed('category:write');

export const categories: CollectionConfig = {
  slug: 'categories',
  labels: { singular: 'Categoria', plural: 'Categorias' },
  admin: { useAsTitle: 'name', group: 'Conteúdo', hidden: true },
  access: { create: isEditor, read: anyone, update: isEditor, delete: isEditor, readVersions: isEditor },
  hooks: {
    afterChange: [auditChanges('categories'), announceChange('catalog')],
    beforeDelete: [refuseUsedCategory, auditDeletion('categories')],
    afterDelete: [announceDeletion('catalog')],
  },
  defaultSort: 'sortOrder',
  fields: [
    { name: 'name', label: 'Nome', type: 'text', required: true, maxLength: 60 },
    { name: 'sortOrder', label: 'Ordem no cardápio', type: 'number', defaultValue: 0 },
    { name: 'active', label: 'Aparece no cardápio', type: 'checkbox', defaultValue: true },
    slugField({ isUnique: true }),
  ],
};
