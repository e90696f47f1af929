import { readText } from './plain-text';

const GROUPED = /^\d{1,3}(?:\.\d{3})+$/;
const UNITS = /\s*(?:x|un(?:id(?:ade)?)?s?\.?)$/i;

/** Reads a whole number of units: '3', '1.000', '３', '3 un'; null for any other text. */
export function readQuantity(text: string): number | null {
  const written = readText(text).replace(UNITS, '');
  const digits = GROUPED.test(written) ? written.replace(/\./g, '') : written;
  const quantity = /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isSafeInteger(quantity) ? quantity : null;
}

/**
 * Reads a number with decimal comma or point, which may have a sign: '7,5', '7.5', '1.234,5', '-5'; null for any other
 * text. A single point is a decimal point, because phones' keypads write it.
 */
export function readDecimal(text: string): number | null {
  const written = readText(text);
  if (/^-?\d+(?:[.,]\d+)?$/.test(written)) return Number(written.replace(',', '.'));
  return /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(written)
    ? Number(written.replace(/\./g, '').replace(',', '.'))
    : null;
}
