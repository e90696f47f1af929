import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns one hash of the names and contents of all files in these places, and of Node's version. File times are left
 * out, because a fresh clone changes them.
 */
export async function contentHash(places: string[], isLeftOut: (file: string) => boolean): Promise<string> {
  const files = (await Promise.all(places.map(filesOf))).flat().filter((file) => !isLeftOut(file));
  const hash = createHash('sha256').update(process.version);
  for (const file of files.sort()) {
    hash.update(`\0${file}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesOf(place: string): Promise<string[]> {
  const found = await stat(place).catch(() => null);
  if (!found) return [];
  if (found.isFile()) return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
