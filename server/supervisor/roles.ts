import { createRequire } from 'node:module';
import path from 'node:path';

/** Says how a role (server process) is started: from its bundle or, in development, from its sources. */
export interface RoleArgs {
  isDevelopment: boolean;
}

/** Importing richtext-lexical may hang without this import condition of Node. */
const CONDITION = ['--conditions=production'];

/**
 * The limit of a role's heap. By default V8 uses a third of the machine's memory as its limit and collects late: a
 * storefront whose live heap is 100 MB held 580 MB after five minutes of load. With a limit the heap also grows in
 * smaller steps.
 */
const ROLE_HEAP_MB = 320;

/**
 * The limit of each half of the space for new objects. This is the default of Node 20. With the larger default of Node
 * 24, the storefront held 110 MB more and the worker 130 MB more, without a single visitor.
 */
const NEW_SPACE_MB = 16;
export const HEAP_LIMITS = [`--max-old-space-size=${ROLE_HEAP_MB}`, `--max-semi-space-size=${NEW_SPACE_MB}`];

/** Returns the command that starts one of the shop's own servers, by its file name in `dist/`. */
export function ownRole(name: string, source: string, { isDevelopment }: RoleArgs): string[] {
  return isDevelopment
    ? [...CONDITION, '--import', 'tsx', source]
    : [...CONDITION, ...HEAP_LIMITS, '--enable-source-maps', `dist/${name}.js`];
}

/**
 * Settings of glibc for the admin panel. Without them, the process keeps the memory of a picture after it is freed: 590
 * MB after a large picture. With them, a buffer from 128 kB gets separate memory that returns to the system at once.
 */
export const ADMIN_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Returns the command that starts the admin panel. The panel runs with Next's own server, because a custom server
 * around it would take three times the memory.
 */
export function adminRole({ port, isDevelopment }: { port: string; isDevelopment: boolean }): string[] {
  const next = path.join(
    path.dirname(createRequire(import.meta.url).resolve('next/package.json')),
    'dist/bin/next',
  );
  const where = ['cms/admin/next', '-p', port, '-H', '127.0.0.1'];
  // Processes that `next dev` starts inherit Node's options. With the options of the built panel, its compiler would
  // wait forever.
  if (isDevelopment) return [...CONDITION, next, 'dev', ...where];
  const beside = ['--import', './server/end-with-parent.mjs', '--import', './dist/office-process.js'];
  return [...CONDITION, ...HEAP_LIMITS, ...beside, next, 'start', ...where];
}
