import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { guardedEndpoint } from '../../admin-endpoint';

const READER = 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm';

/**
 * Serves the WebAssembly program that reads QR codes in browsers without a built-in reader. The shop serves the program
 * itself, so that browsers do not load it from the makers' servers.
 */
export const codeReaderEndpoint = guardedEndpoint({
  path: '/office/packing/reader.wasm',
  method: 'get',
  permission: 'lot:pack',
  answer: async () =>
    new Response(new Uint8Array(await readFile(path.join(process.cwd(), READER))), {
      headers: { 'Content-Type': 'application/wasm', 'Cache-Control': 'private, max-age=86400' },
    }),
});
