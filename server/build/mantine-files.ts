import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = '@mantine/core';
const NAMED_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']@mantine\/core["'];?/g;

/**
 * Imports each Mantine component from its own file. Through the index of the package, the chunk of the first pages would hold
 * every component that any page uses.
 */
export function mantineFiles(): Plugin {
  let files: ReadonlyMap<string, string> | undefined;
  return {
    name: 'mantine-files',
    apply: 'build',
    enforce: 'post',
    transform(code, _id, options) {
      if (options?.ssr || !code.includes(PACKAGE)) return null;
      files ??= readExports();
      return { code: importFromFiles(code, files), map: null };
    },
  };
}

/**
 * @param files where each export of the package stands
 * @throws for a name that the package does not export
 */
export function importFromFiles(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(NAMED_IMPORT, (_statement, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => {
        const file = files.get(name.split(/\s+as\s+/)[0] ?? '');
        if (!file) throw new Error(`${PACKAGE} does not export ${name}`);
        return `import { ${name} } from ${JSON.stringify(file)};`;
      })
      .join('\n'),
  );
}

/** The index of the package imports each name from its file, and some from other packages. */
function readExports(): Map<string, string> {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve(PACKAGE)), '../esm');
  const index = readFileSync(path.join(folder, 'index.mjs'), 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of index.matchAll(/import\s*\{([^}]*)\}\s*from\s*"([^"]+)";/g))
    for (const name of names.split(','))
      files.set(name.trim(), file.startsWith('.') ? path.join(folder, file) : file);
  return files;
}
