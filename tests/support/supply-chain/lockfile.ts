import { readFileSync } from 'node:fs';

export interface LockedPackage {
  /** The path of the package, such as `node_modules/a/node_modules/b`. */
  place: string;
  name: string;
  version: string;
  integrity?: string;
  resolved?: string;
  optional?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  license?: string;
  /** Whether the package is needed only to build and test. */
  dev?: boolean;
}

/** Returns every package that `npm ci` may install, from the committed lockfile. */
export function lockedPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Omit<LockedPackage, 'place' | 'name'>>;
  };
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => ({ ...entry, place, name: place.replace(/^.*node_modules\//, '') }));
}
