import type { Field } from 'payload';

import { foldedRows } from '../../platform/fields/folded-rows';
import { TILE_ICONS } from '../tile-icons';

interface Tiles {
  label: string;
  singular: string;
  maxRows: number;
}

/** Returns the field for short statements, each with an icon. */
export const tiles = ({ label, singular, maxRows }: Tiles): Field => ({
  name: 'tiles',
  label,
  type: 'array',
  maxRows,
  labels: { singular: singular.toLowerCase(), plural: label },
  admin: foldedRows(singular),
  fields: [
    { name: 'title', label: 'Título', type: 'text', required: true, maxLength: 60 },
    { name: 'text', label: 'Texto', type: 'textarea', maxLength: 240 },
    {
      type: 'row',
      fields: [
        {
          name: 'icon',
          label: 'Desenho',
          type: 'select',
          options: Object.entries(TILE_ICONS).map(([value, label]) => ({ value, label })),
        },
        {
          name: 'isSafety',
          label: 'Fala de segurança alimentar (desenho em verde)',
          type: 'checkbox',
          defaultValue: false,
        },
      ],
    },
  ],
});
