import { formatBrl } from '../money/format-brl';

export const cartMessages = {
  cart_item_removed: 'Item removido do carrinho',
  cart_cleared: 'Carrinho esvaziado',
  cart_restored: 'Itens de volta ao carrinho',
  cart_undo_over: 'Não dá mais para desfazer. Se quiser, adicione de novo pelo cardápio.',
  cart_notes_saved: 'Observação salva',
  quantity_invalid: 'Informe uma quantidade válida.',
  quantity_limit: 'Você pode pedir até 20 unidades de cada produto.',
  product_not_found: 'Este produto não está mais disponível.',
} as const;

/** A product that was not in the cart. */
export function itemAddedText(productName: string): string {
  return `${productName} adicionado ao carrinho`;
}

/** A product that was in the cart already. */
export function itemUpdatedText(productName: string): string {
  return `${productName} atualizado no carrinho`;
}

/** A quantity cut to what is left of the product. */
export function stockLimitText(productName: string, available: number): string {
  if (available <= 0) return `${productName} está sem estoque.`;
  if (available === 1) return `Só temos 1 unidade de ${productName}.`;
  return `Só temos ${available} unidades de ${productName}.`;
}

export function productUnavailableText(productName: string): string {
  return `${productName} não está mais disponível. Retire do carrinho para continuar.`;
}

/** What was taken out and may be put back. */
export function takenOutText(productNames: readonly string[]): string {
  const [name] = productNames;
  if (name === undefined) return cartMessages.cart_cleared;
  return productNames.length === 1
    ? `${name} saiu do carrinho.`
    : `${productNames.length} itens saíram do carrinho.`;
}

/** At the line that asks for more than there is. */
export function lineStockText(available: number): string {
  if (available <= 0) return 'Esgotou. Retire do carrinho para continuar.';
  const left = available === 1 ? 'Resta 1.' : `Restam ${available}.`;
  return `${left} Ajuste a quantidade para continuar.`;
}

/** At the line whose price is no longer the one that was shown. */
export function linePriceText({ fromCents, toCents }: { fromCents: number; toCents: number }): string {
  return `O preço mudou de ${formatBrl(fromCents)} para ${formatBrl(toCents)}.`;
}

/** Beside the delivery's fee, when it is no longer the one that was shown. */
export function feeChangeText({ fromCents, toCents }: { fromCents: number; toCents: number }): string {
  return `A taxa de entrega mudou de ${formatBrl(fromCents)} para ${formatBrl(toCents)}.`;
}
