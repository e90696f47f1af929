import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const PACKAGES = ['@mantine/core', '@mantine/hooks'];
const NAMED_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["'](@mantine\/\w+)["'];?/g;

/** For each package, a map from each exported name to its file. */
export type PackageFiles = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Makes each Mantine component and hook be imported from its own file, also inside Mantine's packages. Imported through
 * the package's index, everything that any page uses would end up in the chunk of the first pages.
 */
export function mantineFiles(): Plugin {
  let files: PackageFiles | undefined;
  return {
    name: 'mantine-files',
    apply: 'build',
    enforce: 'post',
    transform(code, _id, options) {
      if (options?.ssr || !PACKAGES.some((name) => code.includes(name))) return null;
      files ??= new Map(PACKAGES.map((name) => [name, readExports(name)]));
      return { code: importFromFiles(code, files), map: null };
    },
  };
}

/**
 * Replaces imports from a package's index with imports from the single files. Throws for a name that the package does
 * not export.
 */
export function importFromFiles(code: string, files: PackageFiles): string {
  return code.replace(NAMED_IMPORT, (statement, names: string, from: string) => {
    const exported = files.get(from);
    if (!exported) return statement;
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => {
        const file = exported.get(name.split(/\s+as\s+/)[0] ?? '');
        if (!file) throw new Error(`${from} does not export ${name}`);
        return `import { ${name} } from ${JSON.stringify(file)};`;
      })
      .join('\n');
  });
}

/**
 * Returns the file of each name that a package exports. The package's index imports each name from its file, and some
 * names from other packages.
 */
function readExports(name: string): Map<string, string> {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '../esm');
  const index = readFileSync(path.join(folder, 'index.mjs'), 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of index.matchAll(/import\s*\{([^}]*)\}\s*from\s*"([^"]+)";/g))
    for (const each of names.split(','))
      files.set(each.trim(), file.startsWith('.') ? path.join(folder, file) : file);
  return files;
}
