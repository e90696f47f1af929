import { createRequire } from 'node:module';
import path from 'node:path';

/** How each role is started: bundled for use, from its sources in development. */
export interface RoleArgs {
  isDevelopment: boolean;
}

/** Importing richtext-lexical may hang without this condition. */
const CONDITION = ['--conditions=production'];

/**
 * The limit of a role's heap. By default V8 uses a third of the machine's memory as its limit and collects late: a
 * storefront whose live heap is 100 MB held 580 MB after five minutes of load. With a limit the heap also grows in
 * smaller steps.
 */
const ROLE_HEAP_MB = 320;

/**
 * The limit of each half of the space for new objects, which is Node 20's own. With Node 24's larger one, storefront and
 * worker held 110 and 130 MB more without a visitor.
 */
const NEW_SPACE_MB = 16;
export const HEAP_LIMITS = [`--max-old-space-size=${ROLE_HEAP_MB}`, `--max-semi-space-size=${NEW_SPACE_MB}`];

/** Returns the command of one of the shop's own servers by its name in `dist/`. */
export function ownRole(name: string, source: string, { isDevelopment }: RoleArgs): string[] {
  return isDevelopment
    ? [...CONDITION, '--import', 'tsx', source]
    : [...CONDITION, ...HEAP_LIMITS, '--enable-source-maps', `dist/${name}.js`];
}

/**
 * The admin panel's own settings of glibc: without them the freed memory of a picture stays with the process, 590 MB
 * after a large one. Buffers from 128 kB get memory of their own, which returns to the system at once.
 */
export const ADMIN_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Returns the command of the admin panel, which is plain Next: a custom server around it would take three times the
 * memory.
 */
export function adminRole({ port, isDevelopment }: { port: string; isDevelopment: boolean }): string[] {
  const next = path.join(
    path.dirname(createRequire(import.meta.url).resolve('next/package.json')),
    'dist/bin/next',
  );
  const where = ['cms/admin/next', '-p', port, '-H', '127.0.0.1'];
  // Processes started by `next dev` inherit Node's options. With the options of the built panel its compiler would wait
  // forever.
  if (isDevelopment) return [...CONDITION, next, 'dev', ...where];
  const beside = ['--import', './server/end-with-parent.mjs', '--import', './dist/office-process.js'];
  return [...CONDITION, ...HEAP_LIMITS, ...beside, next, 'start', ...where];
}
