import { readFileSync } from 'node:fs';

export interface LockedPackage {
  /** Where it stands: `node_modules/a/node_modules/b`. */
  place: string;
  name: string;
  version: string;
  integrity?: string;
  resolved?: string;
  optional?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  license?: string;
  /** Only needed to build and test. */
  dev?: boolean;
}

/** Every package that `npm ci` may install, as the committed lockfile has it. */
export function lockedPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Omit<LockedPackage, 'place' | 'name'>>;
  };
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => ({ ...entry, place, name: place.replace(/^.*node_modules\//, '') }));
}
