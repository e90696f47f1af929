import type { ReorderedLine } from '../cart/reorder';
import { MAX_LINE_QUANTITY } from '../cart/cart-rules';
import { linePriceText, stockLimitText } from './cart-messages';

export const reorderMessages = {
  reorder_undone: 'Pronto: o carrinho está como antes.',
  reorder_undo_over: 'Não dá mais para desfazer. Ajuste as quantidades no carrinho.',
} as const;

/** Returns the title above the cart after a reorder. */
export function reorderTitle(number: string, lines: readonly ReorderedLine[]): string {
  const isWhole = lines.every(({ lack }) => lack === null);
  if (isWhole) return `O pedido ${number} está no carrinho.`;
  return lines.some(({ added }) => added > 0)
    ? `O que temos hoje do pedido ${number} está no carrinho.`
    : `Nada do pedido ${number} pôde ir para o carrinho agora.`;
}

interface ReorderNotice {
  /** The product's name. */
  name: string;
  line: ReorderedLine;
  /** The unit price in the earlier order and the unit price now; null when the product is not on sale now. */
  price: { fromCents: number; toCents: number } | null;
}

/**
 * Returns the notice about one product of a reorder, which says what differs from the earlier order; null when there is
 * nothing to say.
 */
export function reorderNoticeText({ name, line, price }: ReorderNotice): string | null {
  const quantity = quantityText(name, line);
  if (price === null || line.added === 0 || price.fromCents === price.toCents) return quantity;
  const change = linePriceText(price);
  return quantity === null ? `${name}: ${lowerFirst(change)}` : `${quantity} ${change}`;
}

function quantityText(name: string, { wanted, had, added, lack, available }: ReorderedLine): string | null {
  const inCart = had + added;
  switch (lack) {
    case 'off_sale':
      return `${name} não está mais à venda.`;
    case 'stock':
      return available <= 0
        ? stockLimitText(name, 0)
        : `${stockLimitText(name, available)} ${inCartText(inCart)} ${had === 0 ? `em vez de ${wanted}` : `(você já tinha ${had})`}.`;
    case 'limit':
      return `${name}: cabem até ${MAX_LINE_QUANTITY} unidades por pedido. ${inCartText(inCart)} (você já tinha ${had}).`;
    case null:
      return had > 0 ? `${name}: você já tinha ${had} no carrinho, agora são ${inCart}.` : null;
  }
}

const inCartText = (quantity: number) =>
  quantity === 1 ? 'Ficou 1 no carrinho' : `Ficaram ${quantity} no carrinho`;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
