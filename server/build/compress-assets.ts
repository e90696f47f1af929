import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Matches the files that compression makes smaller. Pictures and fonts are left out, because their formats are already
 * compressed.
 */
const SHRINKS = /\.(?:js|css|svg|json|webmanifest|ico|txt)$/;

/** Files below this size are not compressed, because the additional headers would outweigh the gain. */
const MIN_BYTES = 512;

/**
 * Writes a brotli and a gzip copy of each file in a built folder. Uses the highest compression, because no visitor
 * waits for it.
 */
export async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && SHRINKS.test(entry.name));
  await Promise.all(files.map((file) => compressFile(path.join(file.parentPath, file.name))));
}

async function compressFile(file: string) {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
