import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import path from 'node:path';

const MAX_BYTES = 10 * 1024 * 1024;

/**
 * Opens the file for the log lines of one of the demo's roles (server processes), so that the terminal stays readable.
 * One older file is preserved.
 */
export function openRoleLog(folder: string, name: string): WriteStream & { readonly path: string } {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.log`);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) renameSync(file, `${file}.1`);
  return createWriteStream(file, { flags: 'a' }) as WriteStream & { readonly path: string };
}
