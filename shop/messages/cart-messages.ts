export const cartMessages = {
  cart_item_removed: 'Item removido do carrinho',
  cart_cleared: 'Carrinho esvaziado',
  cart_restored: 'Itens de volta ao carrinho',
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
