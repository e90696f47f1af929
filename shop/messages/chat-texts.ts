/**
 * What a link to the messaging app writes for the customer, so that the shop knows at once what it is about. The
 * floating chat button has the greeting of the settings instead.
 */
export const chatTexts = {
  recalledLot: (lotCode: string) => `Olá! Tenho uma caixa do lote ${lotCode} e vi o aviso. O que eu faço?`,
  unknownLot: (code: string) =>
    code === ''
      ? 'Olá! Não achei o código do lote na embalagem. Mando uma foto do rótulo?'
      : `Olá! Não achei o lote ${code} no site. Mando uma foto do rótulo?`,
  /** `place` is a bairro or a city; '' when it is unknown. */
  area: (place: string) =>
    place === ''
      ? 'Olá! Quero saber se vocês entregam no meu endereço.'
      : `Olá! Quero saber se há um jeito de receber em ${place}.`,
  question: () => 'Olá! Tenho uma dúvida que não achei no site.',
  searched: (query: string) => `Olá! Procurei “${query}” no site e não achei. Podem me ajudar?`,
  product: (productName: string) => `Olá! Tenho uma dúvida sobre ${productName}.`,
  soldOut: (productName: string) => `Olá! Quero saber quando ${productName} volta ao estoque.`,
} as const;

/**
 * Returns the address of the messaging app with another text than the greeting. The address of the contact page, which
 * stands for a shop without a number, stays as it is.
 */
export function chatAbout(chatHref: string, text: string): string {
  const [app, greeting] = chatHref.split('?text=');
  return greeting === undefined ? chatHref : `${app}?text=${encodeURIComponent(text)}`;
}
