import { createHash } from 'node:crypto';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
/**
 * Four characters give more than a million names. The probability that two of the shop's style sheets get the same name
 * is below one in a hundred.
 */
const FILE_NAME_LENGTH = 4;

const fileOf = new Map<string, string>();

/**
 * Returns the name of a CSS module's class in the built shop: a hash of the file's path, followed by the position of
 * the class among the words of the file. The names that Vite writes by default are three times as long, in styles,
 * scripts and pages. The same file always gives the same names, because one build renders the pages and another
 * hydrates them.
 *
 * Throws if two files have the same hash, because the hash must then be longer, and for a class that is not in the
 * file.
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
