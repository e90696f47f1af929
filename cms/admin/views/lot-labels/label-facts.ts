import type { Allergens } from '@shop/catalog/allergen-line';
import type { ProductForm } from '@shop/catalog/product-form';

import type { QrView } from '../../../payments/queries/draw-qr-code';

/** The contents of a printed label: the product's confirmed label and the lot. */
export interface LabelFacts extends Pick<
  ProductForm,
  | 'portionsPerPack'
  | 'portionGrams'
  | 'portionLabel'
  | 'perPortion'
  | 'per100g'
  | 'netWeightGrams'
  | 'storage'
> {
  name: string;
  description: string;
  ingredients: readonly string[];
  allergens: Allergens;
  isGlutenFree: boolean;
  isLactoseFree: boolean;
  /** The maker in a single text: legal name, CNPJ, address and telephone. */
  maker: string;
  lotCode: string;
  /** `madeOn` and `bestBefore` are days in the format '20/11/2026'. */
  madeOn: string;
  bestBefore: string;
  /** The QR code with the URL of the lot's page in the shop. */
  qr: QrView;
  url: string;
}
