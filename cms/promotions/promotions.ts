import { messages } from '@shop/messages/messages';
import type { CollectionConfig } from 'payload';

import { allowed } from '../platform/access/access';
import { announceChange, announceDeletion } from '../platform/database/announce-change';
import { refuseStaleWrite } from '../platform/database/refuse-stale-write';
import { auditChanges, auditDeletion } from '../platform/audit/audit-hooks';

const isEditor = allowed('promotion:write');

export const promotions: CollectionConfig = {
  slug: 'promotions',
  labels: { singular: 'Promoção', plural: 'Promoções' },
  admin: {
    useAsTitle: 'title',
    group: 'Loja',
  },
  access: {
    create: isEditor,
    read: isEditor,
    update: isEditor,
    delete: isEditor,
    readVersions: isEditor,
  },
  hooks: {
    beforeChange: [refuseStaleWrite('promotions')],
    afterChange: [auditChanges('promotions'), announceChange('catalog')],
    beforeDelete: [auditDeletion('promotions')],
    afterDelete: [announceDeletion('catalog')],
  },
  fields: [
    {
      name: 'title',
      label: 'Título',
      type: 'text',
      required: true,
      maxLength: 120,
      validate: (value: string | null | undefined) =>
        Boolean(value?.trim()) || messages.promotion_title_required,
    },
    {
      name: 'description',
      label: 'Descrição',
      type: 'textarea',
      maxLength: 600,
      admin: { description: 'Aparece na faixa da página inicial e do cardápio.' },
    },
    {
      name: 'discountPercentage',
      label: 'Desconto (%)',
      type: 'number',
      required: true,
      defaultValue: 10,
      validate: (value: number | null | undefined) =>
        (typeof value === 'number' && value >= 0 && value <= 100) || messages.promotion_discount_invalid,
    },
    {
      name: 'startDate',
      label: 'Início',
      type: 'date',
      required: true,
      admin: {
        description: 'Vale desde a meia-noite deste dia.',
        date: { pickerAppearance: 'dayOnly', displayFormat: 'dd/MM/yyyy' },
      },
    },
    {
      name: 'endDate',
      label: 'Fim',
      type: 'date',
      required: true,
      admin: {
        description: 'Vale até o último minuto deste dia.',
        date: { pickerAppearance: 'dayOnly', displayFormat: 'dd/MM/yyyy' },
      },
      validate: (value: unknown, { siblingData }: { siblingData: { startDate?: string | Date } }) => {
        if (!value) return 'Data de fim é obrigatória';
        const start = siblingData.startDate ? new Date(siblingData.startDate).getTime() : Number.NaN;
        return new Date(value as string).getTime() > start || messages.promotion_dates_invalid;
      },
    },
    {
      name: 'banner',
      label: 'Foto da faixa',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'Sem foto, a faixa aparece só com o texto.' },
    },
    {
      name: 'active',
      label: 'No site',
      type: 'checkbox',
      defaultValue: true,
      admin: {
        position: 'sidebar',
        description: 'Desligada, não vale nem dentro das datas.',
      },
    },
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
      admin: { condition: (data) => data?.scope === 'categories' },
    },
    {
      name: 'products',
      label: 'Produtos',
      type: 'relationship',
      relationTo: 'products',
      hasMany: true,
      admin: { condition: (data) => data?.scope === 'products' },
    },
  ],
};
