import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { contentHash } from './build/content-hash';
import { buildParts, type BuildPart } from './build/parts';

/** `npm run build`: builds what changed since the last time, part by part. `--force` builds everything. */
const isForced = process.argv.includes('--force');

for (const part of buildParts) {
  const hash = await contentHash(part.sources, part.isLeftOut);
  if (!isForced && (await readStamp(part)) === hash) continue;
  await build(part, hash);
}

async function build(part: BuildPart, hash: string) {
  process.stdout.write(`· Construindo: ${part.label}…`);
  const start = Date.now();
  try {
    // Without its stamp a half-built folder is built again, whatever ends this process.
    await rm(stampOf(part), { force: true });
    await part.build();
    await writeFile(stampOf(part), hash);
    process.stdout.write(` pronto em ${Math.round((Date.now() - start) / 1000)} s\n`);
  } catch (error) {
    process.stdout.write(' falhou\n');
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

function stampOf({ folder }: BuildPart) {
  return path.join(folder, '.stamp');
}

async function readStamp(part: BuildPart) {
  return readFile(stampOf(part), 'utf8').catch(() => null);
}
