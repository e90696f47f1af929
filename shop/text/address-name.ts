import { normalizeText } from '../search/normalize-text';

/** The maximum length of a path segment. A longer segment is cut after a whole word. */
const MAX_LENGTH = 60;

/**
 * Converts a text to a path segment: 'É segura para celíacos?' becomes 'e-segura-para-celiacos'. Returns '' for a text
 * without letters and digits.
 */
export function addressName(text: string): string {
  const words = normalizeText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let name = '';
  for (const word of words) {
    const longer = name ? `${name}-${word}` : word;
    if (longer.length > MAX_LENGTH) return name || longer.slice(0, MAX_LENGTH);
    name = longer;
  }
  return name;
}

/** Whether a text is a path segment as `addressName` makes them: small letters, digits and single hyphens. */
export const isAddressName = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** Returns the wanted name. If it is taken, the name gets the first number that makes it unique: 'pizza-2'. */
export function freeAddressName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  let count = 2;
  while (taken.has(`${wanted}-${count}`)) count += 1;
  return `${wanted}-${count}`;
}
