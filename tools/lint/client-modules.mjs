import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PANEL = 'cms/admin';
const EXTENSIONS = ['.ts', '.tsx'];

/** Matches the import and export statements that need a module when the code runs, and the imports of late code. */
const VALUE_IMPORT = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

/**
 * Returns the panel's modules that run in browsers: those that say `'use client'`, and the panel's own modules that they
 * import. Imports of types are left out, because nothing of them remains in a browser.
 */
export function panelClientModules() {
  const found = new Set(
    sourcesOf(PANEL).filter((file) => /^['"]use client['"]/m.test(readFileSync(file, 'utf8').slice(0, 200))),
  );
  for (const file of found) {
    for (const [, from, late] of readFileSync(file, 'utf8').matchAll(VALUE_IMPORT)) {
      const imported = sourceAt(path.posix.join(path.posix.dirname(file), from ?? late));
      if (imported?.startsWith(`${PANEL}/`)) found.add(imported);
    }
  }
  return [...found];
}

const sourcesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && EXTENSIONS.includes(path.extname(entry.name)))
    .map((entry) => path.posix.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('/.next/'));

const sourceAt = (place) => EXTENSIONS.map((ending) => `${place}${ending}`).find((file) => existsSync(file));
