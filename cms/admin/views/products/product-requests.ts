import type { ProductForm } from '@shop/catalog/product-form';
import { claimLabel, type ClaimFlag } from '@shop/catalog/claims';
import { claimUnprovenText, labelContradictsText, adminMessages } from '@shop/messages/admin-messages';

import { formatBrl } from '@shop/money/format-brl';
import { formatNumber } from '@shop/text/format-number';
import type { AdminProductError } from '../../api/catalog/product-endpoints';
import type { AdminProduct } from '../../../catalog/queries/admin-product';
import type { ClaimEvidence } from '../../../catalog/queries/claim-evidence';
import type { ProductOption } from '../../../catalog/queries/product-options';
import { postToAdmin, type AdminFailure } from '../../admin-request';

export type ProductFailure = AdminFailure<AdminProductError>;

/** The error of a save. It includes the current product when another user saved first. */
export type SaveFailure = ProductFailure & { current?: AdminProduct | null };

interface Seen {
  productId: string;
  seenUpdatedAt: string;
}

const at = (productId: string, act: string) => `products/${encodeURIComponent(productId)}/${act}`;

export const requestCreation = (form: ProductForm, openingStock: number) =>
  postToAdmin<{ productId: string }, AdminProductError>('products/create-complete', { form, openingStock });

export const requestSave = ({ productId, seenUpdatedAt, form }: Seen & { form: ProductForm }) =>
  postToAdmin<
    { updatedAt: string; isLabelConfirmed: boolean },
    AdminProductError & { current?: AdminProduct | null }
  >(at(productId, 'save'), { form, seenUpdatedAt });

/** "Pôr à venda" of a new product: everything in one act. */
export const requestSaleOfNew = (form: ProductForm, openingStock: number) =>
  postToAdmin<{ productId: string }, AdminProductError>('products/sell-new', { form, openingStock });

/** "Pôr à venda" of a stored product. */
export const requestSale = ({ productId, seenUpdatedAt, form }: Seen & { form: ProductForm }) =>
  postToAdmin<{ productId: string }, AdminProductError>(at(productId, 'sell'), { form, seenUpdatedAt });

export const requestActive = ({ productId, seenUpdatedAt, active }: Seen & { active: boolean }) =>
  postToAdmin<{ active: boolean }, AdminProductError>(at(productId, 'active'), { active, seenUpdatedAt });

export const requestPrice = (productId: string, change: { priceCents: number; seenPriceCents: number }) =>
  postToAdmin<{ priceCents: number }, AdminProductError>(at(productId, 'price'), change);

export const requestRemoval = ({ productId, seenUpdatedAt }: Seen) =>
  postToAdmin<object, AdminProductError>(at(productId, 'remove'), { seenUpdatedAt });

export const requestConfirmation = ({ productId, seenUpdatedAt }: Seen) =>
  postToAdmin<{ confirmedAt: string; updatedAt: string }, AdminProductError>(at(productId, 'confirm-label'), {
    seenUpdatedAt,
  });

/** The URL of the file that proves a claim. */
export const evidenceHref = (productId: string, claim: ClaimFlag): string =>
  `/api/${at(productId, `evidence/${claim}`)}`;

export const requestEvidence = (
  productId: string,
  evidence: { claim: ClaimFlag; fileName: string; file: string },
) => postToAdmin<{ evidence: ClaimEvidence }, AdminProductError>(at(productId, 'evidence'), evidence);

export const requestStock = (
  productId: string,
  change: { movementId: string; delta: number; reason: 'ajuste' | 'lote'; note: string },
) => postToAdmin<{ stockQuantity: number }, AdminProductError>(at(productId, 'stock'), change);

/** "Esgotado agora" and "Voltar a vender". The response has the free units, which stay as they were. */
export const requestPause = (productId: string, isPaused: boolean) =>
  postToAdmin<{ isPaused: boolean; stockQuantity: number }, AdminProductError>(at(productId, 'sold-out'), {
    isPaused,
  });

export const requestOptions = (search: string, signal: AbortSignal) =>
  postToAdmin<{ products: ProductOption[] }, AdminProductError>('products/options', { search }, signal);

/** The text of a refused request, for a toast or a field; `otherwise` is the spec's text for the action. */
export function productRefusal(error: ProductFailure, otherwise: string): string {
  switch (error.code) {
    case 'signed_out':
      return adminMessages.signed_out;
    case 'access_denied':
    case 'forbidden':
      return adminMessages.access_denied;
    case 'product_gone':
    case 'product_not_found':
      return adminMessages.product_gone;
    case 'product_changed':
      return adminMessages.product_changed;
    case 'price_changed':
      return `Outra pessoa mudou este preço para ${formatBrl(error.priceCents)}.`;
    case 'product_label_unconfirmed':
      return adminMessages.product_label_unconfirmed;
    case 'label_incomplete':
      return adminMessages.label_incomplete;
    case 'label_contradicts':
      return labelContradictsText(error.words);
    case 'label_unproven':
      return error.claims.map((claim) => claimUnprovenText(claimLabel(claim))).join(' ');
    case 'evidence_kind':
      return adminMessages.evidence_kind;
    case 'evidence_large':
      return adminMessages.evidence_large;
    case 'picture_gone':
      return adminMessages.product_picture_gone;
    case 'category_gone':
      return adminMessages.product_category_gone;
    case 'quantity_invalid':
      return adminMessages.stock_quantity_invalid;
    case 'stock_needs_lot':
      return 'Este produto tem lotes: o que entrou vira um lote. Para acertar a conta, use Contei.';
    case 'stock_negative':
      return stockLeftText(error.stockQuantity);
    case 'malformed':
    case 'request_failed':
      return otherwise;
  }
}

const stockLeftText = (units: number): string =>
  units === 1
    ? 'Só há 1 unidade livre: não dá para tirar mais do que isso.'
    : `Só há ${formatNumber(units)} unidades livres: não dá para tirar mais do que isso.`;
