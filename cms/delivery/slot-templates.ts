import { DELIVERY_METHODS } from '@shop/delivery/delivery-fee';
import type { CollectionConfig, Field } from 'payload';

import { internalAccess } from '../platform/access/internal-access';
import { auditChanges, auditDeletion } from '../platform/audit/audit-hooks';
import { announceChange, announceDeletion } from '../platform/database/announce-change';

const METHOD_LABELS = { delivery: 'Entrega', pickup: 'Retirada' } as const;

const methodField = (isRequired: boolean): Field => ({
  name: 'method',
  label: 'Entrega ou retirada',
  type: 'select',
  required: isRequired,
  options: DELIVERY_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] })),
});

const count = (name: string, label: string): Field => ({ name, label, type: 'number', required: true });

const clock = (name: string, label: string): Field => ({
  name,
  label,
  type: 'text',
  required: true,
  maxLength: 5,
});

/**
 * The weekly time windows. Only operations write them (`save-slot-template`). `slot_days` stores what the shop changed
 * about one window on one day, and how many orders the window has on that day.
 */
export const slotTemplates: CollectionConfig = {
  slug: 'slot-templates',
  labels: { singular: 'Horário da semana', plural: 'Horários da semana' },
  admin: { hidden: true, useAsTitle: 'from', group: 'Loja' },
  access: internalAccess,
  hooks: {
    afterChange: [auditChanges('slot-templates'), announceChange('content')],
    beforeDelete: [auditDeletion('slot-templates')],
    afterDelete: [announceDeletion('content')],
  },
  fields: [
    methodField(true),
    // A time window without zones is for every zone.
    { name: 'zones', label: 'Áreas', type: 'relationship', relationTo: 'delivery-zones', hasMany: true },
    // 0 is Sunday.
    count('weekday', 'Dia da semana'),
    clock('from', 'Das'),
    clock('to', 'Às'),
    count('capacity', 'Quantos pedidos cabem'),
    count('cutoffDays', 'Fecha dias antes'),
    clock('cutoffTime', 'Fecha às'),
    { name: 'active', label: 'Oferecer este horário', type: 'checkbox', required: true, defaultValue: true },
  ],
};

/** Days without deliveries, pickups or both, and days that end early. Only operations write them (`change-closed-days`). */
export const closedDays: CollectionConfig = {
  slug: 'closed-days',
  // The name `closed_days` belongs to another table: the days before today whose sales are stored as sums.
  dbName: 'delivery_closed_days',
  labels: { singular: 'Dia fechado', plural: 'Dias fechados' },
  admin: { hidden: true, useAsTitle: 'date', group: 'Loja' },
  access: internalAccess,
  hooks: {
    afterChange: [auditChanges('closed-days'), announceChange('content')],
    beforeDelete: [auditDeletion('closed-days')],
    afterDelete: [announceDeletion('content')],
  },
  fields: [
    // 'YYYY-MM-DD', in America/Bahia.
    { name: 'date', label: 'Dia', type: 'text', required: true, maxLength: 10 },
    // Without a delivery method, the day is closed for both deliveries and pickups.
    methodField(false),
    // A day that only ends early: 'HH:MM'. Without it, the whole day is closed.
    { name: 'endsAt', label: 'Fecha às', type: 'text', maxLength: 5 },
    // What buyers read about it; often nothing.
    { name: 'reason', label: 'Recado', type: 'text', maxLength: 80 },
  ],
};
