import { categoryFormSchema } from '@shop/catalog/category-form';
import { CLAIM_FLAGS, MAX_EVIDENCE_BYTES } from '@shop/catalog/claims';
import { openingStockSchema, priceSchema, productFormSchema } from '@shop/catalog/product-form';
import { IMPORT_LIMITS } from '@shop/catalog/product-import';
import { scheduledPriceFormSchema } from '@shop/catalog/scheduled-price';
import { z } from '@shop/forms/zod';

import { act, actRouter, doing } from '../platform/acts/act';
import { recordId, shownVersion } from '../platform/acts/inputs';
import { LEDGER_PER_PAGE } from '../platform/database/ledger-page';
import { sqlOf } from '../platform/database/sql';
import { adjustStock } from './operations/adjust-stock';
import { attachEvidence } from './operations/attach-evidence';
import { changePrice } from './operations/change-price';
import { confirmLabel } from './operations/confirm-label';
import { createProduct } from './operations/create-product';
import { importProducts, planImport } from './operations/import-products';
import { pauseProduct } from './operations/pause-product';
import { removeCategory } from './operations/remove-category';
import { removePictures } from './operations/remove-pictures';
import { arrangeCategories, createCategory, saveCategory } from './operations/save-category';
import { saveProduct } from './operations/save-product';
import { endScheduledPrice, schedulePrice } from './operations/schedule-price';
import { sellProduct } from './operations/sell-product';
import { removeProduct, setProductActive } from './operations/switch-product';
import { findStoredPictures } from './queries/admin-product';
import { findPicturesInUse } from './queries/picture-use';
import { findProductOptions } from './queries/product-options';

const product = { productId: recordId };
const shownProduct = { ...product, seenUpdatedAt: shownVersion };
/** A movement of stock by hand, with the id of its entry in the ledger. */
const movement = {
  ...product,
  movementId: z.uuid(),
  reason: z.enum(['ajuste', 'lote']),
  note: z.string().trim().min(1).max(200),
};
const newProduct = z.object({ form: productFormSchema, openingStock: openingStockSchema });

/** A file of products, in base64. What is too large for it is refused with words of its own. */
const importFile = { file: z.base64().max(Math.ceil((2 * IMPORT_LIMITS.bytes) / 3) * 4) };

/** At most as many pictures as one page of the list shows. */
const pictures = z.object({ pictureIds: z.array(recordId).min(1).max(LEDGER_PER_PAGE) });

/** What the panel's pages of products, categories and pictures do. */
export const catalogActs = actRouter({
  createProduct: act('product:write').input(newProduct).mutation(doing(createProduct)),
  saveProduct: act('product:write')
    .input(z.object({ ...shownProduct, form: productFormSchema }))
    .mutation(doing(saveProduct)),
  /** "Pôr à venda" of a new product: everything in one act. */
  sellNewProduct: act('product:confirm-label').input(newProduct).mutation(doing(sellProduct)),
  /** "Pôr à venda" of a stored product. */
  sellProduct: act('product:confirm-label')
    .input(z.object({ ...shownProduct, form: productFormSchema }))
    .mutation(doing(sellProduct)),
  setProductActive: act('product:write')
    .input(z.object({ ...shownProduct, active: z.boolean() }))
    .mutation(doing(setProductActive)),
  changePrice: act('product:write')
    .input(z.object({ ...product, priceCents: priceSchema, seenPriceCents: z.number() }))
    .mutation(doing(changePrice)),
  schedulePrice: act('price:schedule')
    .input(z.object({ ...product, form: scheduledPriceFormSchema }))
    .mutation(doing(schedulePrice)),
  endScheduledPrice: act('price:schedule')
    .input(z.object({ scheduledPriceId: recordId }))
    .mutation(doing(endScheduledPrice)),
  removeProduct: act('product:write').input(z.object(shownProduct)).mutation(doing(removeProduct)),
  confirmLabel: act('product:confirm-label').input(z.object(shownProduct)).mutation(doing(confirmLabel)),
  attachEvidence: act('product:write')
    .input(
      z.object({
        ...product,
        claim: z.enum(CLAIM_FLAGS),
        fileName: z.string().max(400),
        /** The file that proves the claim, in base64. */
        file: z.base64().max(Math.ceil(MAX_EVIDENCE_BYTES / 3) * 4),
      }),
    )
    .mutation(({ ctx: { cms, actor }, input: { file, ...input } }) =>
      attachEvidence(cms, { ...input, file: Buffer.from(file, 'base64'), actorId: actor.id }),
    ),
  adjustStock: act('stock:adjust')
    .input(
      z.union([
        z.object({ ...movement, delta: z.number() }),
        z.object({ ...movement, counted: z.number(), seenInFreezer: z.number() }),
      ]),
    )
    .mutation(doing(adjustStock)),
  /** "Marcar como esgotado" and "Voltar a vender". */
  pauseProduct: act('stock:adjust')
    .input(z.object({ ...product, isPaused: z.boolean() }))
    .mutation(doing(pauseProduct)),
  findProducts: act('product:read')
    .input(z.object({ search: z.string().max(100) }))
    .mutation(
      async ({ ctx, input }) =>
        ({ ok: true, products: await findProductOptions(ctx.cms, input.search) }) as const,
    ),

  /** What a file of products would do, row by row. It writes nothing. */
  findImportPlan: act('product:write').input(z.object(importFile)).mutation(doing(planImport)),
  importProducts: act('product:write')
    .input(z.object({ ...importFile, importId: z.uuid(), planKey: z.string().max(100) }))
    .mutation(doing(importProducts)),

  createCategory: act('category:write')
    .input(z.object({ form: categoryFormSchema }))
    .mutation(doing(createCategory)),
  saveCategory: act('category:write')
    .input(z.object({ categoryId: recordId, seenUpdatedAt: shownVersion, form: categoryFormSchema }))
    .mutation(doing(saveCategory)),
  arrangeCategories: act('category:write')
    .input(z.object({ categoryIds: z.array(recordId).max(1_000) }))
    .mutation(doing(arrangeCategories)),
  removeCategory: act('category:write')
    .input(z.object({ categoryId: recordId, moveToId: recordId.nullable() }))
    .mutation(doing(removeCategory)),

  /** The stored pictures from which a product's picture is chosen again. */
  findPictures: act('picture:write')
    .input(z.object({ search: z.string().max(100) }))
    .mutation(
      async ({ ctx, input }) =>
        ({ ok: true, pictures: await findStoredPictures(ctx.cms, input.search) }) as const,
    ),
  findPictureUse: act('picture:write')
    .input(pictures)
    .mutation(async ({ ctx: { cms }, input }) => {
      const reader = { payload: cms.payload, sql: sqlOf(cms.payload) };
      return { ok: true, inUse: await findPicturesInUse(reader, input.pictureIds) } as const;
    }),
  removePictures: act('picture:write').input(pictures).mutation(doing(removePictures)),
});
