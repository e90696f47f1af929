import browserslist from 'browserslist';

/** The oldest supported version of each browser, by the browser's name in MDN's data. */
export type OldestVersions = ReadonlyMap<string, number>;

/**
 * The names of a browser in browserslist, with its names in MDN's data. Can I use knows only the newest version of the
 * browsers on Android, so these have the limit of the desktop's browser with the same engine.
 */
const NAMES: Record<string, readonly string[]> = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  ios_saf: ['safari_ios'],
  safari: ['safari'],
  samsung: ['samsunginternet_android'],
};

/** The names of browsers in esbuild. It does not know Samsung Internet, whose engine is that of Chrome. */
const TARGETS: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'ios',
  safari: 'safari',
};

/** Returns the oldest version per browser that the nearest browserslist promises, by browserslist's names. */
function oldest(folder: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const entry of browserslist(undefined, { path: folder })) {
    const [name = '', versions = ''] = entry.split(' ');
    const version = Number.parseFloat(versions);
    if (Number.isNaN(version)) continue;
    found.set(name, Math.min(version, found.get(name) ?? Infinity));
  }
  return found;
}

/**
 * Returns the oldest supported versions for the built files of a folder's sources. The shop's are in `package.json`,
 * the panel's in `cms/admin/next/.browserslistrc`.
 */
export function oldestVersions(folder: string): OldestVersions {
  const versions = new Map<string, number>();
  for (const [name, version] of oldest(folder))
    for (const own of NAMES[name] ?? []) versions.set(own, version);
  return versions;
}

/** Returns the syntax that esbuild may write, such as ['chrome100', 'safari15.4']. */
export const buildTargets = (folder: string): string[] =>
  [...oldest(folder)].flatMap(([name, version]) => {
    const target = TARGETS[name];
    return target ? [`${target}${version}`] : [];
  });
