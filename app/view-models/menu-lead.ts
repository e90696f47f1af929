/** A sentence that is true of all products of the shop. */
const PLAIN_LEAD = 'Discos de 30\u00a0cm, para 1 ou 2 pessoas. Pré-assados e congelados.';

const CLAIMS_GLUTEN_FREE = /sem gl[uú]ten|gluten[- ]free|n[aã]o cont[eé]m gl[uú]ten/i;

/**
 * Returns the sentence beside the menu's title: the owner's, unless there is none, or it calls the whole menu
 * gluten-free while some product's data does not.
 */
export function menuLead(owners: string, products: readonly { isGlutenFree: boolean }[]): string {
  const isTrue = !CLAIMS_GLUTEN_FREE.test(owners) || products.every(({ isGlutenFree }) => isGlutenFree);
  return owners !== '' && isTrue ? owners : PLAIN_LEAD;
}
