import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/** The entry points by their file names in `dist/`. Every command of `server/cli` is added under its own name. */
const ROLES = {
  start: 'server/start.ts',
  storefront: 'server/storefront.ts',
  worker: 'server/worker.ts',
  'office-process': 'server/admin-process.ts',
  mailbox: 'server/mailbox.ts',
  'postal-codes': 'server/postal-codes/main.ts',
  'sms-simulator': 'server/sms-simulator/main.ts',
  'identity-provider': 'server/identity-provider/main.ts',
  'payment-simulator': 'packages/mercado-pago-simulator/main.ts',
  // With this entry point, the next start can check without tsx whether anything has to be built.
  stamps: 'server/build/build-fingerprints.ts',
};

async function commands(): Promise<Record<string, string>> {
  const files = (await readdir('server/cli')).filter((file) => file.endsWith('.ts'));
  return Object.fromEntries(files.map((file) => [path.basename(file, '.ts'), `server/cli/${file}`]));
}

/**
 * Packages that are bundled because the servers use only parts of them. Bundling keeps a server from loading their
 * other parts, and production need not install these packages.
 */
const BUNDLED = ['react-email'];

async function externalPackages(): Promise<string[]> {
  const { dependencies, devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !BUNDLED.includes(name));
}

/** Bundles the servers. Bundled servers start twice as fast as with tsx and use half the memory. */
export async function bundleServers(): Promise<void> {
  await build({
    entryPoints: { ...ROLES, ...(await commands()) },
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: await externalPackages(),
    sourcemap: true,
    logLevel: 'error',
  });
}
