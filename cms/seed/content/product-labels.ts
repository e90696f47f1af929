import { typeset } from './typeset';
import type { NutritionFacts, SeedLabel } from './product-types';

/* All labels below are samples: plausible for such a pizza, but not measured. The admin panel states this, and
   outside the demo no product goes on sale before a person has confirmed its label. */

const dough = [
  'farinha de arroz',
  'água',
  'fécula de batata',
  'polvilho doce',
  'azeite de oliva extravirgem',
  'psyllium',
  'fermento natural (farinha de arroz e água)',
  'sal',
] as const;

const mozzarella = 'muçarela (leite pasteurizado, sal, coalho e fermento lácteo)';
const tomatoSauce = 'molho de tomate (tomate, azeite de oliva, alho, sal e manjericão)';

const bake = 'Asse em forno preaquecido a 220 °C por 12 a 15 minutos e deixe descansar de 2 a 3 minutos.';
const pizzaStorage = typeset(
  `Freezer (−18 °C ou mais frio): até 3 meses. Geladeira: até 5 dias. Depois de descongelada, não recongele.
Retire do freezer 10 minutos antes. ${bake}`,
);
const bareDiscStorage = typeset(
  `Freezer (−18 °C ou mais frio): até 3 meses. Geladeira: até 5 dias. Depois de descongelado, não recongele.
Retire do freezer 10 minutos antes e cubra como quiser. ${bake}`,
);

/** The nutrition facts of the pizza base without topping and of the kit, whose bases are made of the same dough. */
const bareDiscPer100g: NutritionFacts = {
  kcal: 267,
  carbsGrams: 52,
  sugarsGrams: 1.2,
  addedSugarsGrams: 0,
  proteinGrams: 3.6,
  fatsGrams: 4.2,
  saturatedFatsGrams: 0.7,
  transFatsGrams: 0,
  fibreGrams: 3.4,
  sodiumMilligrams: 380,
};
const bareDiscPerPortion: NutritionFacts = {
  kcal: 147,
  carbsGrams: 28.6,
  sugarsGrams: 0.7,
  addedSugarsGrams: 0,
  proteinGrams: 2,
  fatsGrams: 2.3,
  saturatedFatsGrams: 0.4,
  transFatsGrams: 0,
  fibreGrams: 1.9,
  sodiumMilligrams: 209,
};

/** The allergens of the single pizza base and of the kit, which are made of the same dough. */
const bareDiscAllergens = { contains: [], mayContain: [] } as const;

export const seedLabels = {
  margherita: {
    ingredients: [
      'farinha de arroz',
      'muçarela fresca (leite pasteurizado, sal, coalho e fermento lácteo)',
      tomatoSauce,
      ...dough.slice(1),
      'manjericão',
    ],
    allergens: { contains: ['leite'], mayContain: [] },
    nutrition: {
      portionsPerPack: 4,
      portionGrams: 110,
      portionLabel: '1/4 de pizza',
      perPortion: {
        kcal: 260,
        carbsGrams: 33,
        sugarsGrams: 2.9,
        addedSugarsGrams: 0,
        proteinGrams: 9.9,
        fatsGrams: 9.4,
        saturatedFatsGrams: 4.4,
        transFatsGrams: 0,
        fibreGrams: 2,
        sodiumMilligrams: 473,
      },
      per100g: {
        kcal: 236,
        carbsGrams: 30,
        sugarsGrams: 2.6,
        addedSugarsGrams: 0,
        proteinGrams: 9,
        fatsGrams: 8.5,
        saturatedFatsGrams: 4,
        transFatsGrams: 0,
        fibreGrams: 1.8,
        sodiumMilligrams: 430,
      },
    },
    netWeightGrams: 440,
    storage: pizzaStorage,
  },
  pepperoni: {
    ingredients: [
      'farinha de arroz',
      mozzarella,
      tomatoSauce,
      ...dough.slice(1),
      'pepperoni (carne suína, carne bovina, sal, páprica, alho, pimenta, conservante nitrito de sódio e antioxidante ascorbato de sódio)',
    ],
    allergens: { contains: ['leite'], mayContain: ['soja'] },
    nutrition: {
      portionsPerPack: 4,
      portionGrams: 115,
      portionLabel: '1/4 de pizza',
      perPortion: {
        kcal: 302,
        carbsGrams: 32.2,
        sugarsGrams: 2.6,
        addedSugarsGrams: 0,
        proteinGrams: 12.7,
        fatsGrams: 13.2,
        saturatedFatsGrams: 5.3,
        transFatsGrams: 0,
        fibreGrams: 1.8,
        sodiumMilligrams: 702,
      },
      per100g: {
        kcal: 263,
        carbsGrams: 28,
        sugarsGrams: 2.3,
        addedSugarsGrams: 0,
        proteinGrams: 11,
        fatsGrams: 11.5,
        saturatedFatsGrams: 4.6,
        transFatsGrams: 0,
        fibreGrams: 1.6,
        sodiumMilligrams: 610,
      },
    },
    netWeightGrams: 460,
    storage: pizzaStorage,
  },
  quatroQueijos: {
    ingredients: [
      'farinha de arroz',
      mozzarella,
      ...dough.slice(1, 4),
      'queijo provolone (leite pasteurizado, sal, coalho e fermento lácteo)',
      'queijo parmesão (leite pasteurizado, sal, coalho e fermento lácteo)',
      'queijo gorgonzola (leite pasteurizado, sal, coalho, fermento lácteo e Penicillium roqueforti)',
      ...dough.slice(4),
    ],
    allergens: { contains: ['leite'], mayContain: ['ovos'] },
    nutrition: {
      portionsPerPack: 4,
      portionGrams: 110,
      portionLabel: '1/4 de pizza',
      perPortion: {
        kcal: 298,
        carbsGrams: 31.4,
        sugarsGrams: 1.5,
        addedSugarsGrams: 0,
        proteinGrams: 12.7,
        fatsGrams: 13.2,
        saturatedFatsGrams: 7.3,
        transFatsGrams: 0,
        fibreGrams: 1.7,
        sodiumMilligrams: 616,
      },
      per100g: {
        kcal: 271,
        carbsGrams: 28.5,
        sugarsGrams: 1.4,
        addedSugarsGrams: 0,
        proteinGrams: 11.5,
        fatsGrams: 12,
        saturatedFatsGrams: 6.6,
        transFatsGrams: 0,
        fibreGrams: 1.5,
        sodiumMilligrams: 560,
      },
    },
    netWeightGrams: 440,
    storage: pizzaStorage,
  },
  mussarela: {
    ingredients: [
      'farinha de arroz',
      mozzarella,
      tomatoSauce,
      ...dough.slice(1),
      'tomate',
      'azeitona preta',
      'orégano',
    ],
    // The recall of the demo is about this allergen, which the label did not name before (content/lots.ts).
    allergens: { contains: ['leite'], mayContain: ['soja'] },
    nutrition: {
      portionsPerPack: 4,
      portionGrams: 115,
      portionLabel: '1/4 de pizza',
      perPortion: {
        kcal: 279,
        carbsGrams: 32.8,
        sugarsGrams: 2.8,
        addedSugarsGrams: 0,
        proteinGrams: 11.5,
        fatsGrams: 10.9,
        saturatedFatsGrams: 5.2,
        transFatsGrams: 0,
        fibreGrams: 2.1,
        sodiumMilligrams: 552,
      },
      per100g: {
        kcal: 243,
        carbsGrams: 28.5,
        sugarsGrams: 2.4,
        addedSugarsGrams: 0,
        proteinGrams: 10,
        fatsGrams: 9.5,
        saturatedFatsGrams: 4.5,
        transFatsGrams: 0,
        fibreGrams: 1.8,
        sodiumMilligrams: 480,
      },
    },
    netWeightGrams: 460,
    storage: pizzaStorage,
  },
  disco: {
    ingredients: dough,
    allergens: bareDiscAllergens,
    nutrition: {
      portionsPerPack: 4,
      portionGrams: 55,
      portionLabel: '1/4 de disco',
      perPortion: bareDiscPerPortion,
      per100g: bareDiscPer100g,
    },
    netWeightGrams: 220,
    storage: bareDiscStorage,
  },
  kit: {
    ingredients: dough,
    allergens: bareDiscAllergens,
    nutrition: {
      portionsPerPack: 12,
      portionGrams: 55,
      portionLabel: '1/4 de disco',
      perPortion: bareDiscPerPortion,
      per100g: bareDiscPer100g,
    },
    netWeightGrams: 660,
    storage: bareDiscStorage,
  },
} as const satisfies Record<string, SeedLabel>;
