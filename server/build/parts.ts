import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { compressAssets } from './compress-assets';
import { ENVIRONMENT_OF_BUILD } from './environment-of-build';
import { runTool } from './run-tool';

/** A part that is built separately, and only when one of its sources has changed. */
export interface BuildPart {
  name: 'storefront' | 'panel' | 'servers';
  /** The part's name as shown in the terminal. */
  label: string;
  sources: string[];
  isLeftOut: (file: string) => boolean;
  /** The folder that contains the part's fingerprint. When the built folder is emptied, the fingerprint is lost too. */
  folder: string;
  build: () => Promise<void>;
}

export type PartName = BuildPart['name'];

const COMMON = ['package.json', 'package-lock.json', 'tsconfig.json'];
/** The packages that run in browsers too. */
const BROWSER_PACKAGES = ['packages/browser', 'packages/time-limit'];
/** What decides for which browsers the files are built, and checks that they work there. */
const BROWSERS = 'server/build/browsers';

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isIn =
  (...places: string[]) =>
  (file: string) =>
    places.some((place) => file.startsWith(place));

/**
 * Whether a file affects only the panel's pages. This is false for the panel's endpoints and texts (.ts), because every
 * server loads them.
 */
const isPanelView = (file: string) =>
  file.startsWith('cms/admin/next/') || (file.startsWith('cms/admin/') && /\.(?:tsx|css)$/.test(file));

const binOf = (name: string, bin: string) =>
  path.join(path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), bin);

/**
 * Fails the build if its files need a newer browser than promised. Imported only here, because the tools that read
 * scripts and styles are large, and a start that builds nothing does not need them.
 */
async function checkBrowsers(name: 'storefront' | 'panel'): Promise<void> {
  const { requireSupported } = await import('./browsers/require-supported');
  const { GUARDED_IN_PANEL, GUARDED_IN_SHOP } = await import('./browsers/guarded-features');
  await (name === 'panel'
    ? requireSupported({
        built: 'cms/admin/next/.next/static',
        sources: 'cms/admin/next',
        guarded: GUARDED_IN_PANEL,
      })
    : requireSupported({ built: 'build/client', sources: '.', guarded: GUARDED_IN_SHOP }));
}

export const buildParts: BuildPart[] = [
  {
    name: 'storefront',
    label: 'loja',
    sources: [
      ...COMMON,
      ...BROWSER_PACKAGES,
      BROWSERS,
      'app',
      'shop',
      'cms',
      'public',
      'remix.config.js',
      'vite.config.ts',
    ],
    isLeftOut: (file) => isTest(file) || isIn('cms/admin/', 'cms/migrations/', 'cms/seed/')(file),
    folder: 'build',
    async build() {
      await runTool([binOf('@remix-run/dev', 'dist/cli.js'), 'vite:build'], { NODE_OPTIONS: '' });
      await checkBrowsers('storefront');
      await compressAssets('build/client');
    },
  },
  {
    name: 'panel',
    label: 'painel',
    sources: [...COMMON, ...BROWSER_PACKAGES, BROWSERS, 'cms', 'shop', 'payload.config.ts'],
    isLeftOut: (file) => isTest(file) || isIn('cms/admin/next/.next/', 'cms/admin/next/next-env.d.ts')(file),
    folder: 'cms/admin/next/.next',
    async build() {
      await runTool([binOf('next', 'dist/bin/next'), 'build', 'cms/admin/next'], ENVIRONMENT_OF_BUILD);
      await checkBrowsers('panel');
    },
  },
  {
    name: 'servers',
    label: 'servidores',
    sources: [...COMMON, 'app', 'cms', 'packages', 'server', 'shop', 'payload.config.ts'],
    isLeftOut: (file) => isTest(file) || isPanelView(file) || isIn('app/components/', 'app/styles/')(file),
    folder: 'dist',
    async build() {
      await rm('dist', { recursive: true, force: true });
      // Imported only here, because esbuild is large and a start that builds nothing does not need it.
      const { bundleServers } = await import('./bundle-servers');
      await bundleServers();
    },
  },
];
