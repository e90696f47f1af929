import { NUTRIENTS } from '@shop/catalog/nutrition';
import { DEFAULT_SHELF_LIFE_DAYS } from '@shop/catalog/product-form';
import type { Field } from 'payload';

import { wholeNumber } from '../platform/fields/whole-number';

/** The lines of the nutrition table, in the units that the law prescribes (kcal, g, mg). */
const nutrients = (): Field[] =>
  NUTRIENTS.map(({ name, label, unit }) => ({ name, label: `${label} (${unit})`, type: 'number', min: 0 }));

/** The printed label: safety data for people with coeliac disease or intolerances. */
export const labelFields: Field[] = [
  {
    name: 'ingredients',
    label: 'Ingredientes',
    type: 'text',
    hasMany: true,
    admin: {
      description:
        'Na ordem do rótulo, um por vez, apertando Enter. Mudar o que vai impresso no rótulo tira o produto da loja até nova conferência.',
    },
  },
  {
    name: 'allergens',
    label: 'Alérgicos',
    type: 'group',
    fields: [
      {
        name: 'contains',
        label: 'Contém',
        type: 'text',
        hasMany: true,
        admin: { description: 'Escreva um por vez, como leite, e aperte Enter.' },
      },
      { name: 'mayContain', label: 'Pode conter', type: 'text', hasMany: true },
    ],
  },
  {
    type: 'collapsible',
    label: 'Tabela nutricional',
    admin: { initCollapsed: true },
    fields: [
      {
        name: 'nutrition',
        label: 'Informação nutricional',
        type: 'group',
        admin: { hideGutter: true },
        fields: [
          {
            type: 'row',
            fields: [
              { name: 'portionsPerPack', label: 'Porções por embalagem', type: 'number', min: 0 },
              { name: 'portionGrams', label: 'Porção (g)', type: 'number', min: 0 },
              { name: 'portionLabel', label: 'Medida caseira', type: 'text', maxLength: 60 },
            ],
          },
          { name: 'perPortion', label: 'Por porção', type: 'group', fields: nutrients() },
          { name: 'per100g', label: 'Por 100 g', type: 'group', fields: nutrients() },
        ],
      },
    ],
  },
  {
    type: 'row',
    fields: [
      { name: 'netWeightGrams', label: 'Peso líquido (g)', type: 'number', min: 0 },
      { name: 'preparationTimeMinutes', label: 'Tempo de forno (minutos)', type: 'number', min: 0 },
    ],
  },
  { name: 'storage', label: 'Conservação', type: 'textarea', maxLength: 600 },
  {
    name: 'shelfLifeDays',
    label: 'Validade em dias',
    type: 'number',
    defaultValue: DEFAULT_SHELF_LIFE_DAYS,
    validate: wholeNumber({ min: 1, max: 730, message: 'Informe de 1 a 730 dias.', isOptional: true }),
    admin: { description: 'Do dia em que é feito até o “consumir até”: sugere a data de cada lote novo.' },
  },
];

export const dietaryFlags: Field[] = [
  {
    type: 'row',
    fields: [
      { name: 'isGlutenFree', label: 'Não contém glúten', type: 'checkbox', defaultValue: false },
      { name: 'isLactoseFree', label: 'Sem lactose', type: 'checkbox', defaultValue: false },
      { name: 'isSugarFree', label: 'Sem açúcar', type: 'checkbox', defaultValue: false },
      { name: 'isOrganic', label: 'Orgânico', type: 'checkbox', defaultValue: false },
    ],
  },
];
