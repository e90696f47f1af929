import { formatBrl } from '../money/format-brl';
import { listText } from '../text/list-text';

export const cartMessages = {
  cart_item_removed: 'Item removido do carrinho',
  cart_cleared: 'Carrinho esvaziado',
  cart_restored: 'Itens de volta ao carrinho',
  cart_linked: 'Itens do link no carrinho',
  crowded: 'Muita gente agora. Guardamos o seu lugar: toque de novo em alguns segundos.',
  cart_undo_over: 'Não dá mais para desfazer. Se quiser, adicione de novo pelo cardápio.',
  cart_notes_saved: 'Observação salva',
  quantity_invalid: 'Informe uma quantidade válida.',
  quantity_limit: 'Você pode pedir até 20 unidades de cada produto.',
  product_not_found: 'Este produto não está mais disponível.',
  payment_in_review: 'Seu pagamento está em análise no Mercado Pago: não precisa pagar de novo',
} as const;

/** Returns the note about a Pix that was started; `until` is the time until which it can be paid: '13h24'. */
export const openPixText = (until: string): string => `Você tem um Pix esperando: pague até ${until}`;

/** Returns the message after an addition, when the product was not in the cart before. */
export function itemAddedText(productName: string): string {
  return `${productName} adicionado ao carrinho`;
}

/** Returns the message after an addition, when the product was already in the cart. */
export function itemUpdatedText(productName: string): string {
  return `${productName} atualizado no carrinho`;
}

/** Returns the message when a quantity was reduced to the free stock. */
export function stockLimitText(productName: string, available: number): string {
  if (available <= 0) return `${productName} está sem estoque.`;
  if (available === 1) return `Só temos 1 unidade de ${productName}.`;
  return `Só temos ${available} unidades de ${productName}.`;
}

export function productUnavailableText(productName: string): string {
  return `${productName} não está mais disponível. Retire do carrinho para continuar.`;
}

/** Returns the text about removed products that can be restored: the name of the product, or the number of products. */
export function takenOutText(productNames: readonly string[]): string {
  const [name] = productNames;
  if (name === undefined) return cartMessages.cart_cleared;
  return productNames.length === 1
    ? `${name} saiu do carrinho.`
    : `${productNames.length} itens saíram do carrinho.`;
}

/** Returns the text at a line whose quantity exceeds the free stock. */
export function lineStockText(available: number): string {
  if (available <= 0) return 'Esgotou. Retire do carrinho para continuar.';
  const left = available === 1 ? 'Resta 1.' : `Restam ${available}.`;
  return `${left} Ajuste a quantidade para continuar.`;
}

/** Returns the text at a line whose price has changed since the page was shown. */
export function linePriceText({ fromCents, toCents }: { fromCents: number; toCents: number }): string {
  return `O preço mudou de ${formatBrl(fromCents)} para ${formatBrl(toCents)}.`;
}

/** Returns the text below the total with Pix when its percentage has changed since the page was shown. */
export function pixChangeText({ from, to }: { from: number; to: number }): string {
  if (to === 0) return 'O preço no Pix acabou: agora o total é um só.';
  return from === 0
    ? `Agora os produtos saem ${to}\u00A0% mais baratos no Pix.`
    : `O desconto do Pix mudou: eram ${from}\u00A0%, agora são ${to}\u00A0%.`;
}

/** Returns the text beside the delivery fee when the fee has changed since the page was shown. */
export function feeChangeText({ fromCents, toCents }: { fromCents: number; toCents: number }): string {
  return `A taxa de entrega mudou de ${formatBrl(fromCents)} para ${formatBrl(toCents)}.`;
}

/** Returns the heading of what a cart link offers. */
export function linkedTitle(items: readonly { quantity: number }[]): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count === 0) return 'Nada deste link está à venda agora.';
  return count === 1 ? 'Este link traz 1 item.' : `Este link traz ${count} itens.`;
}

/** Says what a cart link names but the shop cannot sell now; null when it can sell everything. */
export function linkedMissingText({
  soldOut,
  short,
  unknownCount,
}: {
  soldOut: readonly string[];
  short: readonly { name: string; available: number }[];
  unknownCount: number;
}): string | null {
  const texts = [
    ...short.map(({ name, available }) => stockLimitText(name, available)),
    ...(soldOut.length > 0 ? [`Esgotado: ${listText(soldOut)}.`] : []),
    ...(unknownCount === 1 ? ['1 item do link não está no cardápio.'] : []),
    ...(unknownCount > 1 ? [`${unknownCount} itens do link não estão no cardápio.`] : []),
  ];
  return texts.length > 0 ? texts.join(' ') : null;
}
