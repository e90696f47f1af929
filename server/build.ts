import { buildPart, removePart, staleParts, type StalePart } from './build/build-fingerprints';
import { dataDirOf } from './demo/demo-environment';
import { requireNoRunningStart } from './demo/demo-lock';
import { isDemo } from './demo/is-demo';

/**
 * `npm run build` builds every part that changed since the last build. With the name of a part, it builds only that
 * part.
 *
 * With `--for-start`, a demo builds only its servers. The servers then build the other parts while they open the shop
 * (`server/demo/start-build.ts`). While a demo runs in the same data folder, `--for-start` changes nothing, because the
 * running demo uses the built files.
 */
const [argument] = process.argv.slice(2);
const isForStart = argument === '--for-start';
const isDemoStart = isForStart && isDemo(process.env);
const only = isDemoStart ? 'servers' : isForStart ? undefined : argument;

if (isDemoStart) await requireNoRunningStart(dataDirOf(process.env)).catch(end);

for (const stale of await staleParts()) {
  if (!only || stale.part.name === only) await build(stale);
  else if (isDemoStart) await removePart(stale);
}

/**
 * Builds one part and prints its progress. Each call prints a complete line, because another process may print at the
 * same time.
 */
async function build(stale: StalePart) {
  const { label } = stale.part;
  process.stdout.write(`· Construindo: ${label}…\n`);
  const start = Date.now();
  try {
    await buildPart(stale);
    process.stdout.write(`· Pronto em ${Math.round((Date.now() - start) / 1000)} s: ${label}\n`);
  } catch (error) {
    end(error as Error);
  }
}

function end({ message }: Error): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
