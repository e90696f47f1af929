import { normalizeText } from '../search/normalize-text';

/** How long a part of an address may become; whole words are kept. */
const MAX_LENGTH = 60;

/** Words as they stand in an address: 'É segura para celíacos?' is 'e-segura-para-celiacos'. Empty without any letter or figure. */
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

/** The name, or the name with the first number that makes it another one than those taken. */
export function freeAddressName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  let count = 2;
  while (taken.has(`${wanted}-${count}`)) count += 1;
  return `${wanted}-${count}`;
}
