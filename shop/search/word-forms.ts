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
