import { CLAIM_FLAGS, MAX_EVIDENCE_BYTES } from '@shop/catalog/claims';
import { openingStockSchema, priceSchema, productFormSchema } from '@shop/catalog/product-form';
import { z } from '@shop/forms/zod';

import { adminEndpoint, guardedEndpoint } from '../../admin-endpoint';
import { routeParam } from '../orders/panel-request';
import { adjustStock, type AdjustStockError } from '../../../catalog/operations/adjust-stock';
import { attachEvidence, type AttachEvidenceError } from '../../../catalog/operations/attach-evidence';
import { changePrice, type ChangePriceError } from '../../../catalog/operations/change-price';
import { confirmLabel, type ConfirmLabelError } from '../../../catalog/operations/confirm-label';
import { createProduct, type CreateProductError } from '../../../catalog/operations/create-product';
import { pauseProduct, type PauseProductError } from '../../../catalog/operations/pause-product';
import { saveProduct, type SaveProductError } from '../../../catalog/operations/save-product';
import { sellProduct, type SellProductError } from '../../../catalog/operations/sell-product';
import {
  removeProduct,
  setProductActive,
  type ProductSwitchError,
  type SetActiveError,
} from '../../../catalog/operations/switch-product';
import { findEvidenceFile } from '../../../catalog/queries/claim-evidence';
import { findAdminProduct } from '../../../catalog/queries/admin-product';
import { findProductOptions } from '../../../catalog/queries/product-options';

export type AdminProductError =
  | SaveProductError
  | CreateProductError
  | SetActiveError
  | ProductSwitchError
  | ConfirmLabelError
  | AdjustStockError
  | PauseProductError
  | ChangePriceError
  | SellProductError
  | AttachEvidenceError;

const statusOf: Record<AdminProductError['code'], number> = {
  forbidden: 403,
  product_gone: 404,
  product_not_found: 404,
  product_changed: 409,
  product_label_unconfirmed: 409,
  price_changed: 409,
  picture_gone: 409,
  category_gone: 409,
  label_incomplete: 409,
  label_contradicts: 409,
  label_unproven: 409,
  evidence_kind: 422,
  evidence_large: 413,
  stock_negative: 409,
  stock_needs_lot: 409,
  quantity_invalid: 422,
};

/**
 * The `updatedAt` of the product as the screen shows it. A value that is not a timestamp is treated as an outdated
 * version.
 */
const seen = z.string().max(40);
const seenUpdatedAt = { seenUpdatedAt: seen };

const create = adminEndpoint({
  path: '/create-complete',
  permission: 'product:write',
  schema: z.object({ form: productFormSchema, openingStock: openingStockSchema }),
  statusOf,
  work: ({ cms, admin, body }) => createProduct(cms, { ...body, actorId: admin.id }),
});

const save = adminEndpoint({
  path: '/:id/save',
  permission: 'product:write',
  schema: z.object({ form: productFormSchema, ...seenUpdatedAt }),
  statusOf,
  work: async ({ cms, admin, id, body }) => {
    const result = await saveProduct(cms, { productId: id, ...body, actorId: admin.id });
    if (result.ok || result.error.code !== 'product_changed') return result;
    // The stored product is part of the response, so that the screen can show what another user changed and keep the
    // typed text.
    return { ok: false, error: { ...result.error, current: await findAdminProduct(cms, id) } };
  },
});

const sellNew = adminEndpoint({
  path: '/sell-new',
  permission: 'product:confirm-label',
  schema: z.object({ form: productFormSchema, openingStock: openingStockSchema }),
  statusOf,
  work: ({ cms, admin, body }) => sellProduct(cms, { ...body, actorId: admin.id }),
});

const sell = adminEndpoint({
  path: '/:id/sell',
  permission: 'product:confirm-label',
  schema: z.object({ form: productFormSchema, ...seenUpdatedAt }),
  statusOf,
  work: ({ cms, admin, id, body }) => sellProduct(cms, { productId: id, ...body, actorId: admin.id }),
});

const switchActive = adminEndpoint({
  path: '/:id/active',
  permission: 'product:write',
  schema: z.object({ active: z.boolean(), ...seenUpdatedAt }),
  statusOf,
  work: ({ cms, admin, id, body }) => setProductActive(cms, { productId: id, ...body, actorId: admin.id }),
});

const price = adminEndpoint({
  path: '/:id/price',
  permission: 'product:write',
  schema: z.object({ priceCents: priceSchema, seenPriceCents: z.number() }),
  statusOf,
  work: ({ cms, admin, id, body }) => changePrice(cms, { productId: id, ...body, actorId: admin.id }),
});

const remove = adminEndpoint({
  path: '/:id/remove',
  permission: 'product:write',
  schema: z.object(seenUpdatedAt),
  statusOf,
  work: ({ cms, admin, id, body }) => removeProduct(cms, { productId: id, ...body, actorId: admin.id }),
});

const confirm = adminEndpoint({
  path: '/:id/confirm-label',
  permission: 'product:confirm-label',
  schema: z.object(seenUpdatedAt),
  statusOf,
  work: ({ cms, admin, id, body }) => confirmLabel(cms, { productId: id, ...body, actorId: admin.id }),
});

const evidence = adminEndpoint({
  path: '/:id/evidence',
  permission: 'product:write',
  schema: z.object({
    claim: z.enum(CLAIM_FLAGS),
    fileName: z.string().max(400),
    /** The file that proves the claim, in base64. */
    file: z.base64().max(Math.ceil(MAX_EVIDENCE_BYTES / 3) * 4),
  }),
  statusOf,
  work: ({ cms, admin, id, body: { claim, fileName, file } }) =>
    attachEvidence(cms, {
      productId: id,
      claim,
      fileName,
      file: Buffer.from(file, 'base64'),
      actorId: admin.id,
    }),
});

/** The browser downloads the file and never displays it, because its content is not trusted. */
const evidenceFile = guardedEndpoint({
  path: '/:id/evidence/:claim',
  method: 'get',
  permission: 'product:read',
  answer: async ({ cms }, req) => {
    const file = await findEvidenceFile(cms, {
      productId: routeParam(req, 'id'),
      claim: routeParam(req, 'claim'),
    });
    if (!file)
      return Response.json(
        { ok: false, error: { code: 'product_not_found' } },
        { status: 404, headers: { 'Cache-Control': 'no-store' } },
      );
    return new Response(new Uint8Array(file.content), {
      headers: {
        'Cache-Control': 'no-store',
        'Content-Type': file.contentType,
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
        'X-Content-Type-Options': 'nosniff',
      },
    });
  },
});

const stock = adminEndpoint({
  path: '/:id/stock',
  permission: 'stock:adjust',
  schema: z.object({
    movementId: z.uuid(),
    delta: z.number(),
    reason: z.enum(['ajuste', 'lote']),
    note: z.string().trim().min(1).max(200),
  }),
  statusOf,
  work: ({ cms, admin, id, body }) => adjustStock(cms, { productId: id, ...body, actorId: admin.id }),
});

/** The endpoint of "Esgotado agora" and "Voltar a vender". */
const soldOut = adminEndpoint({
  path: '/:id/sold-out',
  permission: 'stock:adjust',
  schema: z.object({ isPaused: z.boolean() }),
  statusOf,
  work: ({ cms, admin, id, body }) => pauseProduct(cms, { productId: id, ...body, actorId: admin.id }),
});

const options = adminEndpoint({
  path: '/options',
  permission: 'product:read',
  schema: z.object({ search: z.string().max(100) }),
  statusOf,
  work: async ({ cms, body }) => ({ ok: true, products: await findProductOptions(cms, body.search) }),
});

/** The endpoints of the admin panel's product pages, under `/api/products`. Each checks the user's permission. */
export const productEndpoints = [
  create,
  sellNew,
  save,
  sell,
  switchActive,
  price,
  remove,
  confirm,
  evidence,
  evidenceFile,
  stock,
  soldOut,
  options,
];
