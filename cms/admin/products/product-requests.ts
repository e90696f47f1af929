import type { ProductForm } from '@shop/catalog/product-form';
import { labelContradictsText, officeMessages } from '@shop/messages/admin-messages';

import { formatNumber } from '@shop/text/format-number';
import type { OfficeProductError } from '../api/catalog/office-product-endpoints';
import type { OfficeProduct } from '../../catalog/queries/admin-product';
import type { ProductOption } from '../../catalog/queries/product-options';
import { postToOffice, type OfficeFailure } from '../office-request';

export type ProductFailure = OfficeFailure<OfficeProductError>;

/** The error of a save; includes the current product when another user saved first. */
export type SaveFailure = ProductFailure & { current?: OfficeProduct | null };

interface Seen {
  productId: string;
  seenUpdatedAt: string;
}

const at = (productId: string, act: string) => `products/${encodeURIComponent(productId)}/${act}`;

export const requestCreation = (form: ProductForm, openingStock: number) =>
  postToOffice<{ productId: string }, OfficeProductError>('products/create-complete', { form, openingStock });

export const requestSave = ({ productId, seenUpdatedAt, form }: Seen & { form: ProductForm }) =>
  postToOffice<
    { updatedAt: string; isLabelConfirmed: boolean },
    OfficeProductError & { current?: OfficeProduct | null }
  >(at(productId, 'save'), { form, seenUpdatedAt });

export const requestActive = ({ productId, seenUpdatedAt, active }: Seen & { active: boolean }) =>
  postToOffice<{ active: boolean }, OfficeProductError>(at(productId, 'active'), { active, seenUpdatedAt });

export const requestRemoval = ({ productId, seenUpdatedAt }: Seen) =>
  postToOffice<object, OfficeProductError>(at(productId, 'remove'), { seenUpdatedAt });

export const requestConfirmation = ({ productId, seenUpdatedAt }: Seen) =>
  postToOffice<{ confirmedAt: string; updatedAt: string }, OfficeProductError>(
    at(productId, 'confirm-label'),
    { seenUpdatedAt },
  );

export const requestStock = (
  productId: string,
  change: { movementId: string; delta: number; reason: 'ajuste' | 'lote'; note: string },
) => postToOffice<{ stockQuantity: number }, OfficeProductError>(at(productId, 'stock'), change);

export const requestOptions = (search: string, signal: AbortSignal) =>
  postToOffice<{ products: ProductOption[] }, OfficeProductError>('products/options', { search }, signal);

/** The text of a refused request, for a toast or a field; `otherwise` is the spec's text for the action. */
export function productRefusal(error: ProductFailure, otherwise: string): string {
  switch (error.code) {
    case 'signed_out':
      return officeMessages.signed_out;
    case 'access_denied':
    case 'forbidden':
      return officeMessages.access_denied;
    case 'product_gone':
    case 'product_not_found':
      return officeMessages.product_gone;
    case 'product_changed':
      return officeMessages.product_changed;
    case 'product_label_unconfirmed':
      return officeMessages.product_label_unconfirmed;
    case 'label_incomplete':
      return officeMessages.label_incomplete;
    case 'label_contradicts':
      return labelContradictsText(error.words);
    case 'picture_gone':
      return officeMessages.product_picture_gone;
    case 'category_gone':
      return officeMessages.product_category_gone;
    case 'quantity_invalid':
      return officeMessages.stock_quantity_invalid;
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
