/** A sentence that is true of all products of the shop. */
const PLAIN_LEAD = 'Discos de 30\u00a0cm, para 1 ou 2 pessoas. Pré-assados e congelados.';

const CLAIMS_GLUTEN_FREE = /sem gl[uú]ten|gluten[- ]free|n[aã]o cont[eé]m gl[uú]ten/i;

/**
 * Returns the sentence beside the menu's title. This is the owner's sentence, unless the owner wrote none, or the
 * sentence calls the whole menu gluten-free although the data of some product does not.
 */
export function menuLead(owners: string, products: readonly { isGlutenFree: boolean }[]): string {
  const isTrue = !CLAIMS_GLUTEN_FREE.test(owners) || products.every(({ isGlutenFree }) => isGlutenFree);
  return owners !== '' && isTrue ? owners : PLAIN_LEAD;
}
