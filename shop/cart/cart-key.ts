/**
 * The form field with the key that a page draws for a visitor without a cart: 32 hexadecimal digits. It leads changes
 * that are sent before the first response to one cart.
 */
export const CART_KEY = 'cartKey';

export const isCartKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
