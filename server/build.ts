import { buildPart, staleParts, type StalePart } from './build/build-fingerprints';

/** `npm run build`: builds what changed since the last build, part by part. */
for (const stale of await staleParts()) await build(stale);

async function build(stale: StalePart) {
  process.stdout.write(`· Construindo: ${stale.part.label}…`);
  const start = Date.now();
  try {
    await buildPart(stale);
    process.stdout.write(` pronto em ${Math.round((Date.now() - start) / 1000)} s\n`);
  } catch (error) {
    process.stdout.write(' falhou\n');
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
