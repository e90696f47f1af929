import { createHash } from 'node:crypto';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
/**
 * More than a million names: the probability that two of the shop's style sheets get the same name is below one in a
 * hundred.
 */
const FILE_NAME_LENGTH = 4;

const fileOf = new Map<string, string>();

/**
 * Names a class of a CSS module in the built shop: the name of its file, then its place among the words of the file. The
 * names that Vite writes by default are three times as long, in styles, scripts and pages. The same file gives the same
 * names, because pages are rendered by one build and hydrated by another.
 *
 * Throws if two files have the same name, because then the length above must grow, and for a name that is not in the file.
 */
export function shortClassName(name: string, file: string, css: string): string {
  const relative = path.relative(ROOT, file.split('?')[0] ?? file).replaceAll(path.sep, '/');
  const short = hashOf(relative);
  const owner = fileOf.get(short) ?? relative;
  if (owner !== relative) throw new Error(`${relative} and ${owner} have the same short name`);
  fileOf.set(short, relative);
  const words = [...new Set(css.match(/[\w-]+/g))];
  const place = words.indexOf(name);
  if (place < 0) throw new Error(`${relative} has no ${name}`);
  return `_${short}${place.toString(36)}`;
}

const hashOf = (text: string): string =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString(36)
    .slice(-FILE_NAME_LENGTH);
