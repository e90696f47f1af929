import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the folder of the payment page's style sheet, script and fonts. Code that runs from source finds it relative
 * to this file. Bundled code finds it relative to the repository's root, because bundling moves the code but not the
 * assets.
 */
export function assetsFolder(): string {
  const candidates = [
    fileURLToPath(new URL('../assets', import.meta.url)),
    path.resolve('packages/mercado-pago-simulator/assets'),
  ];
  const found = candidates.find((folder) => existsSync(path.join(folder, 'payment-page.css')));
  if (!found) throw new Error(`The payment simulator's assets are in none of: ${candidates.join(', ')}`);
  return found;
}
