import { readLotCode } from '@shop/lots/lot-code';
import { z } from '@shop/forms/zod';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Endpoint } from 'payload';

import { separateBox } from '../../../order-changes/separate-box';
import type { PackLineError } from '../../../orders/packing/pack-line';
import { unpackLine, type UnpackLineError } from '../../../orders/packing/unpack-line';
import { adminEndpoint, guardedEndpoint } from '../../admin-endpoint';

export type AdminPackingError = PackLineError | UnpackLineError;

const statusOf: Record<AdminPackingError['code'], number> = {
  access_denied: 403,
  not_found: 404,
  lot_not_found: 404,
  order_held: 409,
  pack_not_open: 409,
  pack_wrong_product: 409,
  pack_lot_stopped: 409,
  pack_lot_expired: 409,
  pack_lot_short: 409,
  pack_line_full: 409,
  pack_not_packed: 409,
  pack_lot_gone: 409,
};

/** The number of units in one request: at most 20, because an order line has at most 20 units. */
const units = z.int().min(1).max(20).default(1);

const pack = adminEndpoint({
  path: '/office/packing/:id/pack',
  permission: 'lot:pack',
  schema: z.object({
    /** The code of the box, typed or scanned; null for a unit that was made before the product had lots. */
    code: z.string().max(200).nullable(),
    lineId: z.string().max(100).optional(),
    units,
    entryId: z.uuid(),
  }),
  statusOf,
  work: ({ cms, admin, id, body: { code, ...body } }) => {
    const lotCode = code === null ? null : readLotCode(code);
    if (code !== null && lotCode === null)
      return Promise.resolve({ ok: false, error: { code: 'lot_not_found' } });
    return separateBox(cms, { orderId: id, lotCode, ...body, actorId: admin.id });
  },
});

const unpack = adminEndpoint({
  path: '/office/packing/:id/unpack',
  permission: 'lot:pack',
  schema: z.object({ lineId: z.string().max(100), lotId: z.uuid().nullable(), units, entryId: z.uuid() }),
  statusOf,
  work: ({ cms, admin, id, body }) => unpackLine(cms, { orderId: id, ...body, actorId: admin.id }),
});

const READER = 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm';

/**
 * Serves the WebAssembly program that reads QR codes in browsers without a built-in reader. The shop serves the program
 * itself, so that browsers do not load it from the makers' servers.
 */
const reader = guardedEndpoint({
  path: '/office/packing/reader.wasm',
  method: 'get',
  permission: 'lot:pack',
  answer: async () =>
    new Response(new Uint8Array(await readFile(path.join(process.cwd(), READER))), {
      headers: { 'Content-Type': 'application/wasm', 'Cache-Control': 'private, max-age=86400' },
    }),
});

/** The endpoints of packing an order, under `/api/office`. */
export const packingEndpoints: Endpoint[] = [pack, unpack, reader];
