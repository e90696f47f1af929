import { readText } from './plain-text';

const SIGN = '[0-9A-FO]';
// No look-behind, which Safari before 16.4 cannot read.
const START = '(?:^|[^\\p{L}\\d])';
const END = '(?![\\p{L}\\d])';

/** An order's id, whose last 8 characters are the number. */
const ID = new RegExp(`${START}(?:${SIGN}{4,8}-){4}${SIGN}{4}(${SIGN}{8})${END}`, 'iu');
const WHOLE = new RegExp(`${START}(${SIGN}{8})${END}`, 'iu');
/** The number in two groups, as people write it down. */
const IN_GROUPS = new RegExp(`${START}(${SIGN}{4}[ .-]{1,3}${SIGN}{4})${END}`, 'iu');

/**
 * Reads an order number among any words: 'Pedido #7B30D5E2', '7b30-d5e2', the order's whole id. A letter O stands for a
 * zero, because no order number has that letter. Returns null when the 8 characters are missing.
 */
export function readOrderNumber(text: string): string | null {
  const line = readText(text.normalize('NFKC'));
  const found = [ID, WHOLE, IN_GROUPS].map((pattern) => pattern.exec(line)?.[1]).find(Boolean);
  return found === undefined ? null : found.replace(/[ .-]/g, '').replace(/o/gi, '0').toUpperCase();
}
