/** The numbers that a shopper writes as a digit or as a word, in folded form. */
const NUMBERS: readonly (readonly string[])[] = [
  ['1', 'um', 'uma'],
  ['2', 'dois', 'duas'],
  ['3', 'tres'],
  ['4', 'quatro'],
  ['5', 'sinco'],
  ['6', 'seis'],
];

/** The endings of Portuguese plurals in folded words, the longer ones first, with the ending of their singular. */
const PLURALS: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/(?:oes|aes)$/, 'ao'],
  [/res$/, 'r'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/ns$/, 'm'],
  [/s$/, ''],
];

/** A word of three letters, such as 'gás' or 'mês', is no plural. */
const MIN_PLURAL = 4;

/** Returns the singular of a folded word: 'discos' is 'disco', 'opcoes' is 'opcao'. Any other word is returned as is. */
export function singularOf(folded: string): string {
  if (folded.length < MIN_PLURAL) return folded;
  const plural = PLURALS.find(([ending]) => ending.test(folded));
  return plural ? folded.replace(plural[0], plural[1]) : folded;
}

/** Returns the other ways to write a number: 'quatro' for '4'. Empty for a word that is no number. */
export const numberForms = (folded: string): readonly string[] =>
  NUMBERS.find((forms) => forms.includes(folded)) ?? [];

/** Whether a folded word is a number: a quantity in front of a product's name, which no text has to contain. */
export const isNumber = (folded: string): boolean => /^\d+$/.test(folded) || numberForms(folded).length > 0;

/** Words, in folded form, for which shoppers use another one than the labels. */
const OTHER_WORDS: readonly (readonly [typed: RegExp, meant: string])[] = [
  [/^vegetarian[ao]s?$/, 'semcarne'],
];

/** Returns the words of the labels that a folded word means: 'semcarne' for 'vegetariana'. */
export const meantWords = (folded: string): readonly string[] =>
  OTHER_WORDS.filter(([typed]) => typed.test(folded)).map(([, meant]) => meant);

/** What shoppers ask for by the name of something else that is near it. */
const NEAR_DISHES: readonly (readonly [typed: RegExp, near: string])[] = [
  [/^(?:calabresas?|linguisas?|salames?)$/, 'peperoni'],
  [/^(?:napolitanas?|marinaras?)$/, 'margherita'],
  // A dough or a base that is ready, to be covered at home.
  [/^(?:bases?|masas?|prontas?)$/, 'disco'],
];

/** Returns the words of the nearest dishes: 'peperoni' for 'calabresa'. What is found by them is only near. */
export const nearDishes = (folded: string): readonly string[] =>
  NEAR_DISHES.filter(([typed]) => typed.test(folded)).map(([, near]) => near);
