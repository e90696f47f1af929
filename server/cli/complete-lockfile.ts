import { readFile, writeFile } from 'node:fs/promises';

/**
 * `npm run lockfile` completes `package-lock.json`. Run it after every change of dependencies. It adds:
 *
 * - the entries of optional packages for other platforms that a registry mirror did not offer when the lockfile was
 *   made, so that `npm ci` installs the right binaries on macOS, Windows and arm64 too. These entries have no
 *   integrity.
 * - the addresses of packages, which npm leaves out if the user's configuration says so. Without the addresses, `npm
 *   ci` asks the registry about each package, although all packages are in its cache.
 */
interface LockedPackage {
  name?: string;
  version?: string;
  resolved?: string;
  inBundle?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

interface Lockfile {
  packages: Record<string, LockedPackage>;
}

const REGISTRY = 'https://registry.npmjs.org';

const OS: Record<string, string> = {
  darwin: 'darwin',
  macos: 'darwin',
  win32: 'win32',
  windows: 'win32',
  linux: 'linux',
  linuxmusl: 'linux',
  android: 'android',
  freebsd: 'freebsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
};
const CPUS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];

/** Returns the entry that npm would find for a package that the package at the path `place` in the lockfile needs. */
function resolve(packages: Lockfile['packages'], place: string, name: string): LockedPackage | undefined {
  for (let folder = place; ;) {
    const found = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`];
    if (found || !folder) return found;
    const parent = folder.lastIndexOf('/node_modules/');
    folder = parent < 0 ? '' : folder.slice(0, parent);
  }
}

function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/@]/);
  const os = words.map((word) => OS[word]).find(Boolean);
  const cpu = words.find((word) => CPUS.includes(word));
  const isMusl = words.some((word) => word.includes('musl'));
  const isGnu = words.some((word) => word.startsWith('gnu'));
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(isMusl && os === 'linux' ? { libc: ['musl'] } : isGnu && os === 'linux' ? { libc: ['glibc'] } : {}),
    ...(os ? { os: [os] } : {}),
  };
}

/**
 * Completes a lockfile and returns the packages that it added or completed. Exported for a test, which checks that the
 * committed lockfile is complete.
 */
export function completeLockfile(lockfile: Lockfile): string[] {
  const completed = new Set<string>();
  for (const [place, { dev, optionalDependencies = {} }] of Object.entries(lockfile.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!/^\d/.test(version) || resolve(lockfile.packages, place, name)?.version === version) continue;
      const isFree = !lockfile.packages[`node_modules/${name}`];
      lockfile.packages[`${isFree || !place ? '' : `${place}/`}node_modules/${name}`] = {
        version,
        ...(dev ? { dev } : {}),
        optional: true,
        ...platformOf(name),
      };
      completed.add(`${name}@${version}`);
    }
  }
  for (const [place, locked] of Object.entries(lockfile.packages)) {
    if (!place || locked.resolved || locked.inBundle || !locked.version) continue;
    const name = locked.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version, ...others } = locked;
    const resolved = `${REGISTRY}/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;
    lockfile.packages[place] = { version, resolved, ...others };
    completed.add(`${name}@${version}`);
  }
  const sorted = Object.entries(lockfile.packages).sort(([one], [other]) => (one < other ? -1 : 1));
  lockfile.packages = Object.fromEntries(sorted);
  return [...completed];
}

if (process.argv[1]?.endsWith('complete-lockfile.ts')) {
  const lockfile = JSON.parse(await readFile('package-lock.json', 'utf8')) as Lockfile;
  const completed = completeLockfile(lockfile);
  if (completed.length > 0) await writeFile('package-lock.json', `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(completed.length > 0 ? `Completados:\n${completed.join('\n')}` : 'Nada faltava.');
}
