import { openingStockSchema, priceSchema } from '@shop/catalog/product-form';
import { formatBrl } from '@shop/money/format-brl';
import { readMoney } from '@shop/reading/money';
import { adminMessages } from '@shop/messages/admin-messages';
import { formatNumber } from '@shop/text/format-number';

import { wholeOf } from '../editor/product-draft';

/** A field of the list that somebody typed in: its text, and the value that it showed before. */
export interface ListEdit {
  productId: string;
  name: string;
  field: 'price' | 'stock';
  text: string;
  /** Centavos, or units in the freezer. */
  seen: number;
  /** Whether the product has lots. If so, only releasing a lot adds units; more units can only have been counted. */
  hasLots: boolean;
  /** Why the stock differs, as chosen; null as long as nothing was chosen. */
  why: 'contei' | 'perdi' | null;
  /** The id of the ledger entry, so that a change that is sent again after a lost response counts once. */
  movementId: string;
}

export interface ListChange extends ListEdit {
  /** Centavos, or units. */
  to: number;
}

/** The id of an edited field. */
export const editKey = ({ productId, field }: Pick<ListEdit, 'productId' | 'field'>): string =>
  `${productId}.${field}`;

/** Returns what the edits change, and the errors of texts that are not a value, by the id of the field. */
export function changesOf(edits: readonly ListEdit[]): {
  changes: ListChange[];
  errors: Record<string, string>;
} {
  const changes: ListChange[] = [];
  const errors: Record<string, string> = {};
  for (const edit of edits) {
    const isPrice = edit.field === 'price';
    const to = isPrice ? (readMoney(edit.text) ?? Number.NaN) : wholeOf(edit.text);
    if (to === edit.seen) continue;
    if (isCountNeeded(edit) && edit.why !== 'contei')
      errors[editKey(edit)] = adminMessages.stock_count_needed;
    // The product's page says what a price of zero means; here it would be a slip of the finger.
    else if (isPrice && to === 0) errors[editKey(edit)] = adminMessages.product_price_zero_in_list;
    else if ((isPrice ? priceSchema : openingStockSchema).safeParse(to).success)
      changes.push({ ...edit, to });
    else
      errors[editKey(edit)] = isPrice
        ? adminMessages.product_price_invalid
        : adminMessages.product_stock_invalid;
  }
  return { changes, errors };
}

/** Returns a change as the save bar says it: 'Pepperoni, de R$ 54,90 para R$ 56,90'. */
export function changeText({ name, field, seen, to }: ListChange): string {
  const written = field === 'price' ? formatBrl : formatNumber;
  return `${name}, de ${written(seen)} para ${written(to)}`;
}

/** Returns what the save bar counts: '2 mudanças', '1 mudança, 1 por confirmar'. */
export function countText(changed: number, open: number): string {
  const changes = changed === 1 ? '1 mudança' : `${changed} mudanças`;
  return [changed > 0 ? changes : null, open > 0 ? `${open} por confirmar` : null].filter(Boolean).join(', ');
}

/** Whether a changed stock must say if its missing units were counted or lost. */
export const isLossPossible = (edit: ListEdit | undefined): boolean =>
  edit?.field === 'stock' && wholeOf(edit.text) < edit.seen;

/**
 * Whether more units must be confirmed as counted, because the product has lots and new units come from a lot. The same
 * holds in the dialog "Ajustar estoque".
 */
export const isCountNeeded = (edit: ListEdit | undefined): boolean =>
  edit?.field === 'stock' && edit.hasLots && wholeOf(edit.text) > edit.seen;
