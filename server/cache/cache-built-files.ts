import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { resourcePolicy } from '../http/security-headers';
import type { CachedResponse } from './cached-response';
import { cacheFile } from './cached-file';

/** The folders whose files have a hash of their content in their names. */
const HASHED = ['assets', 'fonts'];

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/**
 * Returns the build's scripts, styles and fonts by their address. They take about three megabytes, including the
 * compressed forms. The map is empty if nothing is built.
 */
export function cacheBuiltFiles(
  folder: string,
  headersOf: (type: string) => Readonly<Record<string, string>>,
): ReadonlyMap<string, CachedResponse> {
  const stored = new Map<string, CachedResponse>();
  for (const part of HASHED.filter((name) => existsSync(path.join(folder, name)))) {
    const names = new Set(readdirSync(path.join(folder, part)));
    for (const name of names) {
      const type = TYPES[path.extname(name)];
      if (!type) continue;
      const read = (suffix: string) =>
        names.has(name + suffix) ? readFileSync(path.join(folder, part, name + suffix)) : undefined;
      const [br, gzip] = [read('.br'), read('.gz')];
      const bodies = {
        identity: readFileSync(path.join(folder, part, name)),
        ...(br && { br }),
        ...(gzip && { gzip }),
      };
      const address = `/${part}/${name}`;
      stored.set(
        address,
        cacheFile({ name, type, bodies, headers: { ...headersOf(type), ...resourcePolicy(address) } }),
      );
    }
  }
  return stored;
}
