import { seedLabels } from './product-labels';
import type { SeedProduct } from './product-types';

const common = {
  isNew: false,
  isGlutenFree: true,
  isOrganic: false,
  isSugarFree: false,
  isLactoseFree: false,
  minStockLevel: 5,
  isFeatured: false,
} as const;

/** The six products, in the menu's order; the first three are the home page's highlights. */
export const seedProducts: readonly SeedProduct[] = [
  {
    ...common,
    ...seedLabels.margherita,
    slug: 'margherita',
    name: 'Margherita',
    description: 'Molho de tomate, muçarela fresca e manjericão.',
    priceCents: 4990,
    images: ['margherita'],
    categorySlug: 'tradicional',
    tags: ['clássica', 'sem carne', 'manjericão'],
    preparationTimeMinutes: 13,
    stockQuantity: 24,
    isFeatured: true,
  },
  {
    ...common,
    ...seedLabels.pepperoni,
    slug: 'pepperoni',
    name: 'Pepperoni',
    description: 'Molho de tomate, muçarela e fatias de pepperoni.',
    priceCents: 5490,
    images: ['pepperoni'],
    categorySlug: 'tradicional',
    tags: ['clássica', 'carne', 'picante'],
    preparationTimeMinutes: 14,
    stockQuantity: 18,
    isFeatured: true,
  },
  {
    ...common,
    ...seedLabels.quatroQueijos,
    slug: 'quatro-queijos',
    name: 'Quatro Queijos',
    description: 'Muçarela, provolone, parmesão e gorgonzola.',
    priceCents: 6290,
    images: ['quatroQueijos'],
    categorySlug: 'tradicional',
    tags: ['queijo', 'sem carne'],
    preparationTimeMinutes: 14,
    stockQuantity: 15,
    isFeatured: true,
  },
  {
    ...common,
    ...seedLabels.mussarela,
    slug: 'mussarela',
    name: 'Mussarela',
    description: 'Muçarela, rodelas de tomate, azeitonas pretas e orégano.',
    priceCents: 4490,
    images: ['mussarela'],
    categorySlug: 'tradicional',
    tags: ['clássica', 'queijo', 'sem carne', 'muçarela'],
    preparationTimeMinutes: 13,
    stockQuantity: 4,
  },
  {
    ...common,
    ...seedLabels.disco,
    slug: 'discos-sem-cobertura',
    name: 'Discos Sem Cobertura',
    description: 'O disco pré-assado, para cobrir como quiser.',
    priceCents: 3490,
    images: ['disco'],
    categorySlug: 'discos',
    tags: ['disco', 'sem cobertura', 'sem lactose', 'vegana'],
    isLactoseFree: true,
    preparationTimeMinutes: 12,
    stockQuantity: 30,
  },
  {
    ...common,
    ...seedLabels.kit,
    slug: 'kit-3-pizzas-sem-cobertura',
    name: 'Kit 3 Pizzas Sem Cobertura',
    description: 'Três discos pré-assados, amarrados para o seu freezer.',
    priceCents: 9990,
    images: ['kit'],
    categorySlug: 'discos',
    tags: ['kit', 'disco', 'sem cobertura', 'sem lactose', 'vegana'],
    isNew: true,
    isLactoseFree: true,
    preparationTimeMinutes: 12,
    // As many as its components make.
    stockQuantity: 0,
    components: [{ productSlug: 'discos-sem-cobertura', quantity: 3 }],
  },
];

/** Boxes that leave the freezer, and the kit through which they were bought. */
export interface SeedBoxes {
  productSlug: string;
  kitSlug: string | null;
  quantity: number;
}

/** Returns the boxes of sold lines: of a kit, those of its components. */
export const boxesOf = (lines: readonly { productSlug: string; quantity: number }[]): SeedBoxes[] =>
  lines.flatMap(({ productSlug, quantity }): SeedBoxes[] => {
    const components = seedProducts.find(({ slug }) => slug === productSlug)?.components ?? [];
    return components.length === 0
      ? [{ productSlug, kitSlug: null, quantity }]
      : components.map((component) => ({
          productSlug: component.productSlug,
          kitSlug: productSlug,
          quantity: quantity * component.quantity,
        }));
  });
