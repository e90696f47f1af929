import type { Field } from 'payload';

const nutrient = (name: string, label: string): Field => ({ name, label, type: 'number', min: 0 });

/** The seven lines of a Brazilian nutrition table, in the units the law prints (kcal, g, mg). */
const nutrients = (): Field[] => [
  nutrient('kcal', 'Valor energético (kcal)'),
  nutrient('carbsGrams', 'Carboidratos (g)'),
  nutrient('sugarsGrams', 'Açúcares (g)'),
  nutrient('proteinGrams', 'Proteínas (g)'),
  nutrient('fatsGrams', 'Gorduras totais (g)'),
  nutrient('fibreGrams', 'Fibras (g)'),
  nutrient('sodiumMilligrams', 'Sódio (mg)'),
];

/** The printed label: safety data for people with coeliac disease or intolerances. */
export const labelFields: Field[] = [
  {
    name: 'ingredients',
    label: 'Ingredientes',
    type: 'text',
    hasMany: true,
    admin: {
      description:
        'Na ordem do rótulo, um por vez, apertando Enter. Mudar ingredientes ou alérgicos tira o produto da loja até nova conferência.',
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
