import path from 'node:path';
import { generateImportMap, type SanitizedConfig } from 'payload';
import { generateTypes } from 'payload/node';

/** The files in `cms/` that Payload generates from the configuration. They are committed to the repository. */
export const GENERATED_FILES = ['payload-types.ts', 'admin/import-map.js'] as const;

/** Writes the generated files into a folder with the same layout as `cms/`. This needs no database. */
export async function writeGeneratedFiles(config: SanitizedConfig, folder: string): Promise<void> {
  const [types, importMap] = GENERATED_FILES;
  await generateTypes(
    { ...config, typescript: { ...config.typescript, outputFile: path.join(folder, types) } },
    { log: false },
  );
  const place = { baseDir: folder, importMapFile: path.join(folder, importMap) };
  await generateImportMap(
    { ...config, admin: { ...config.admin, importMap: { ...config.admin.importMap, ...place } } },
    { force: true, log: false },
  );
}
