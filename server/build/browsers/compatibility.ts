import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';

import type { OldestVersions } from './supported-browsers';

/** A feature that some supported browser lacks. */
export interface LackedFeature {
  /** The feature's place in MDN's data, such as 'api.URL.canParse_static'. */
  id: string;
  /** The supported browsers that lack it, such as 'safari 15.4'. */
  browsers: string[];
}

export interface Compatibility {
  data: CompatData;
  /** Returns the feature if a supported browser lacks it; null for any other feature, and for one that MDN does not know. */
  lacked(id: string, options?: LackOptions): LackedFeature | null;
}

interface LackOptions {
  /** A vendor's prefix that is written too, so that a browser that knows only the prefixed form is served. */
  prefix?: string | undefined;
}

/** Reads MDN's compatibility data, and answers for these browsers. */
export async function openCompatibility(oldest: OldestVersions): Promise<Compatibility> {
  const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
  const data = JSON.parse(await readFile(file, 'utf8')) as CompatData;
  return {
    data,
    lacked(id, { prefix } = {}) {
      const compat = featureAt(data, id)?.__compat;
      if (!compat) return null;
      const browsers = [...oldest]
        .filter(([name, version]) => {
          const statements = [compat.support[name as keyof typeof compat.support] ?? []].flat();
          return !(statements as SimpleSupportStatement[]).some((one) => isIn(one, { version, prefix }));
        })
        .map(([name, version]) => `${name} ${version}`);
      return browsers.length > 0 ? { id, browsers } : null;
    },
  };
}

/** Returns a feature of MDN's data by its place; undefined when there is none. */
export function featureAt(data: CompatData, id: string): Identifier | undefined {
  let found: unknown = data;
  for (const part of id.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Record<string, unknown>)[part];
  }
  return found as Identifier;
}

/** Whether a version has a feature as this statement describes it, without a switch that the visitor would have to set. */
function isIn(
  statement: SimpleSupportStatement,
  { version, prefix }: { version: number; prefix: string | undefined },
): boolean {
  if (statement.flags || statement.alternative_name) return false;
  if (statement.prefix && statement.prefix !== prefix) return false;
  const added = versionOf(statement.version_added);
  const removed = versionOf(statement.version_removed ?? false);
  return added !== null && added <= version && (removed === null || removed > version);
}

/** Returns a version as a number: 15.4 for '15.4' and '≤15.4'; null for none, and for one that is not released. */
function versionOf(text: string | false): number | null {
  const version = Number.parseFloat(String(text).replace('≤', ''));
  return Number.isNaN(version) ? null : version;
}
