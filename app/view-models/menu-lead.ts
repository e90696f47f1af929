/** What holds for everything the house bakes. */
const PLAIN_LEAD = 'Discos de 30\u00a0cm, para 1 ou 2 pessoas. Pré-assados e congelados.';

const CLAIMS_GLUTEN_FREE = /sem gl[uú]ten|gluten[- ]free|n[aã]o cont[eé]m gl[uú]ten/i;

/**
 * The sentence beside the menu's title: the owner's, unless it says of the whole menu that it is without gluten while some
 * product's data does not.
 */
export function menuLead(owners: string, products: readonly { isGlutenFree: boolean }[]): string {
  const isTrue = !CLAIMS_GLUTEN_FREE.test(owners) || products.every(({ isGlutenFree }) => isGlutenFree);
  return owners !== '' && isTrue ? owners : PLAIN_LEAD;
}
