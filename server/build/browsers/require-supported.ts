import { type BuiltFeature, featuresOfBuilt } from './built-features';
import type { GuardedFeature } from './guarded-features';
import { oldestVersions } from './supported-browsers';

interface BuiltFolder {
  /** The folder with the built scripts and style sheets. */
  built: string;
  /** The folder whose browserslist says which browsers are supported. */
  sources: string;
  guarded: readonly GuardedFeature[];
}

/**
 * Checks the built files against MDN's compatibility data. Throws if they use a feature that a supported browser lacks
 * and that no guard is known for, or if a guard is listed for a feature that they do not use.
 */
export async function requireSupported({ built, sources, guarded }: BuiltFolder): Promise<void> {
  const found = await featuresOfBuilt(built, oldestVersions(sources));
  const problems = [...unguarded(found, guarded), ...unused(found, guarded)];
  if (problems.length === 0) return;
  throw new Error(
    [
      `${built}: features that supported browsers lack (docs/supported-browsers.md, server/build/browsers/guarded-features.ts)`,
      ...problems,
    ].join('\n'),
  );
}

function isOf({ id, only }: GuardedFeature, feature: { id: string; code: string }): boolean {
  const [first = '', ...rest] = id.split('*');
  const last = rest.at(-1) ?? first;
  const isSame =
    rest.length === 0 ? feature.id === id : feature.id.startsWith(first) && feature.id.endsWith(last);
  return isSame && (!only || only.test(feature.code));
}

/** Names the uses that no guard covers, each feature once. */
export const unguarded = (found: readonly BuiltFeature[], guarded: readonly GuardedFeature[]): string[] =>
  found.flatMap(({ id, browsers, uses }) => {
    const bare = uses.filter(({ code }) => !guarded.some((guard) => isOf(guard, { id, code })));
    const [first] = bare;
    if (!first) return [];
    return [
      `${id} is missing in ${browsers.join(', ')}; ${bare.length} ×, first in ${first.file}: ${first.code}`,
    ];
  });

/** Names the guards that cover nothing. */
export const unused = (found: readonly BuiltFeature[], guarded: readonly GuardedFeature[]): string[] =>
  guarded
    .filter((guard) => !found.some(({ id, uses }) => uses.some(({ code }) => isOf(guard, { id, code }))))
    .map(({ id }) => `${id} is listed as guarded, but not used`);
