import { claimLabel, type ClaimFlag } from '@shop/catalog/claims';
import {
  adminMessages,
  claimUnprovenText,
  labelContradictsText,
  labelUndeclaredText,
} from '@shop/messages/admin-messages';
import { kitTexts } from '@shop/messages/kit-messages';
import { formatBrl } from '@shop/money/format-brl';
import { formatNumber } from '@shop/text/format-number';

import type { CategoryAct } from '../categories/category-refusals';
import { refusalTexts, type ActName, type DomainRefusal } from '../../engine/refusals';

/** The errors of the acts of a product. */
type ProductRefusal = DomainRefusal<
  'catalog',
  Exclude<ActName<'catalog'>, CategoryAct | 'removePictures' | 'findPictures' | 'findPictureUse'>
>;

/** Returns the text of a refused act, for a toast or a field; `otherwise` is the specification's text for the act. */
export const productRefusal = refusalTexts<ProductRefusal>({
  product_gone: adminMessages.product_gone,
  product_not_found: adminMessages.product_gone,
  product_changed: adminMessages.product_changed,
  price_changed: ({ priceCents }) => `Outra pessoa mudou este preço para ${formatBrl(priceCents)}.`,
  scheduled_price_past: adminMessages.scheduled_price_past,
  scheduled_price_taken: ({ taken }) => `Já há um preço marcado nesse tempo. ${taken}.`,
  scheduled_price_gone: adminMessages.scheduled_price_gone,
  import_large: 'O arquivo é grande demais: até 512 kB.',
  import_unreadable: 'Não deu para ler este arquivo. Salve como CSV, com os títulos na primeira linha.',
  import_rows: 'São até 200 produtos de cada vez. Divida o arquivo.',
  import_columns: ({ missing, unknown, twice }) =>
    [
      missing.length > 0 ? `Falta a coluna ${missing.join(' e a coluna ')}.` : '',
      unknown.length > 0 ? `Não conheço: ${unknown.join(', ')}.` : '',
      twice.length > 0 ? `Aparece duas vezes: ${twice.join(', ')}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  import_wrong: 'Corrija as linhas marcadas e envie o arquivo de novo.',
  import_changed: 'Um produto mudou enquanto você conferia. Confira de novo e confirme.',
  product_label_unconfirmed: adminMessages.product_label_unconfirmed,
  label_incomplete: adminMessages.label_incomplete,
  label_contradicts: ({ words }) => labelContradictsText(words),
  label_undeclared: ({ allergens }) => labelUndeclaredText(allergens),
  label_unproven: ({ claims }) => claims.map((claim) => claimUnprovenText(claimLabel(claim))).join(' '),
  evidence_kind: adminMessages.evidence_kind,
  evidence_large: adminMessages.evidence_large,
  picture_gone: adminMessages.product_picture_gone,
  category_gone: adminMessages.product_category_gone,
  quantity_invalid: adminMessages.stock_quantity_invalid,
  stock_needs_lot: 'Este produto tem lotes: o que entrou vira um lote. Para acertar a conta, use Contei.',
  stock_of_kit: kitTexts.stock_of_kit,
  product_in_kit: kitTexts.product_in_kit,
  kit_unconfirmed: kitTexts.kit_unconfirmed,
  kit_component_gone: kitTexts.problem,
  kit_of_itself: kitTexts.problem,
  kit_has_lots: kitTexts.problem,
  kit_in_kit: kitTexts.problem,
  kit_is_component: kitTexts.problem,
  count_below_reserved: ({ reserved }) =>
    `${boxesText(reserved)}: conte de novo, ou marque como enviado o que já saiu.`,
  freezer_changed: ({ inFreezer }) =>
    `O freezer mudou enquanto você contava: agora ${inFreezer === 1 ? 'deve haver 1' : `devem ser ${formatNumber(inFreezer)}`}. Confira e salve de novo.`,
  stock_negative: ({ stockQuantity }) => stockLeftText(stockQuantity),
});

const boxesText = (units: number): string =>
  units === 1
    ? 'Há 1 caixa reservada em um pedido que ainda não saiu'
    : `Há ${formatNumber(units)} caixas reservadas em pedidos que ainda não saíram`;

const stockLeftText = (units: number): string =>
  units === 1
    ? 'Só há 1 unidade livre: não dá para tirar mais do que isso.'
    : `Só há ${formatNumber(units)} unidades livres: não dá para tirar mais do que isso.`;

/** The URL of the file that proves a claim. */
export const evidenceHref = (productId: string, claim: ClaimFlag): string =>
  `/api/products/${encodeURIComponent(productId)}/evidence/${claim}`;
