import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { type Compatibility, openCompatibility } from './compatibility';
import { featuresOfScript, type FeatureUse, scriptNames } from './script-features';
import { featuresOfStyle } from './style-features';
import type { OldestVersions } from './supported-browsers';

/** A feature that built files use although a supported browser lacks it. */
export interface BuiltFeature {
  id: string;
  browsers: readonly string[];
  /** Where it is used: the file and a few characters of the code. */
  uses: readonly { file: string; code: string }[];
}

/** Reads every script and style sheet of a built folder. Throws for a file that cannot be parsed. */
export async function featuresOfBuilt(folder: string, oldest: OldestVersions): Promise<BuiltFeature[]> {
  const compatibility = await openCompatibility(oldest);
  const names = scriptNames(compatibility);
  const found = new Map<string, BuiltFeature & { uses: { file: string; code: string }[] }>();
  const read = (file: string, text: string): FeatureUse[] =>
    file.endsWith('.css')
      ? featuresOfStyle(text, compatibility)
      : featuresOfScript(text, names, compatibility);
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(?:js|css)$/.test(file));
  for (const file of files.sort()) {
    const text = await readFile(path.join(folder, file), 'utf8');
    for (const { id, browsers, code } of usesOf(file, () => read(file, text))) {
      const feature = found.get(id) ?? { id, browsers, uses: [] };
      feature.uses.push({ file, code });
      found.set(id, feature);
    }
  }
  return [...found.values()];
}

function usesOf(file: string, read: () => FeatureUse[]): FeatureUse[] {
  try {
    return read();
  } catch (error) {
    throw new Error(`${file} cannot be parsed: ${String(error)}`, { cause: error });
  }
}
