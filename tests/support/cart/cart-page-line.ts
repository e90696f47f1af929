import type { CartPageLine } from '@app/routes/carrinho/cart-view';

/** A line of the cart's page: one piece at R$ 49,90, for sale. */
export const cartPageLine = (productId: string, more: Partial<CartPageLine> = {}): CartPageLine => ({
  productId,
  name: productId,
  description: '',
  picture: null,
  components: [],
  quantity: 1,
  maxQuantity: 20,
  notes: '',
  unitPriceCents: 4990,
  unitDiscountCents: 0,
  couponCents: 0,
  couponCode: null,
  promotionTitle: null,
  label: null,
  labelChange: null,
  problem: null,
  isForSale: true,
  fixQuantity: null,
  ...more,
});
