import path from 'node:path';
import { build } from 'esbuild';
import { inject } from 'vitest';

/** Programs that tests start in a process of their own, by the name of their bundle. */
const SCRIPTS = {
  act: 'tests/support/processes/act.ts',
  'send-one-mail': 'tests/support/mail/send-one-mail.ts',
  'work-on-jobs': 'tests/support/mail/work-on-jobs.ts',
  'migrate-to-before': 'tests/support/backup/migrate-to-before.ts',
  backup: 'server/cli/backup.ts',
  restore: 'server/cli/restore.ts',
  reconcile: 'server/cli/reconcile.ts',
  'mails-held': 'server/cli/mails-held.ts',
  worker: 'server/worker.ts',
};

export type ScriptName = keyof typeof SCRIPTS;

/**
 * Packages that are not bundled, because they load files from their own folder, or because they are large and rarely
 * used.
 */
const LEFT_OUT = [
  ...['sharp', '@img/*', 'pg-native', 'drizzle-kit', 'esbuild', 'pino-pretty'],
  ...['typescript', 'prettier', 'prettier/*', 'twilio'],
];

/** Definitions that CommonJS packages expect and that an ES module does not have. */
const FOR_COMMONJS = [
  `import { createRequire as createRequireOfBundle } from 'node:module';`,
  `const require = createRequireOfBundle(import.meta.url);`,
  `const __filename = import.meta.filename ?? new URL(import.meta.url).pathname;`,
  `const __dirname = import.meta.dirname ?? new URL('.', import.meta.url).pathname;`,
].join('\n');

let folder: Promise<string> | undefined;

/**
 * Returns the command line, after `node`, of a program that is bundled with the packages it uses into few files,
 * because finding and reading their four thousand modules takes longer than the program itself. Each process bundles
 * the programs only once.
 */
export async function bundledScript(name: ScriptName): Promise<string[]> {
  folder ??= bundle();
  return ['-C', 'production', path.join(await folder, `${name}.mjs`)];
}

async function bundle(): Promise<string> {
  const outdir = path.join(inject('scripts'), String(process.pid));
  await build({
    entryPoints: SCRIPTS,
    outdir,
    bundle: true,
    splitting: true,
    conditions: ['production'],
    external: LEFT_OUT,
    loader: { '.css': 'empty' },
    banner: { js: FOR_COMMONJS },
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    tsconfig: path.resolve('tsconfig.json'),
    logLevel: 'error',
  });
  return outdir;
}
