import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { contentHash } from './content-hash';
import { buildParts, type BuildPart, type PartName } from './parts';

/** A part whose sources have changed since it was built, with their current hash. */
export interface StalePart {
  part: BuildPart;
  hash: string;
}

const fingerprintOf = ({ folder }: BuildPart) => path.join(folder, '.stamp');

export async function staleParts(): Promise<StalePart[]> {
  const looked = await Promise.all(
    buildParts.map(async (part) => {
      const hash = await contentHash(part.sources, part.isLeftOut);
      const fingerprint = await readFile(fingerprintOf(part), 'utf8').catch(() => null);
      return { part, hash, isStale: fingerprint !== hash };
    }),
  );
  return looked.filter(({ isStale }) => isStale);
}

/** Whether a part was built completely. It may be outdated. */
export const isBuilt = (name: PartName): boolean =>
  buildParts.some((part) => part.name === name && existsSync(fingerprintOf(part)));

/**
 * Removes the built files of a part that will be built again later, so that until then nothing starts an outdated or
 * incomplete version of it.
 */
export const removePart = ({ part }: StalePart): Promise<void> =>
  rm(part.folder, { recursive: true, force: true });

/**
 * Builds a part. Its fingerprint is removed before the build, so that an incomplete folder is built again, whatever
 * ends this process.
 */
export async function buildPart({ part, hash }: StalePart): Promise<void> {
  await rm(fingerprintOf(part), { force: true });
  await part.build();
  await writeFile(fingerprintOf(part), hash);
}
