import { normalizeText } from '../search/normalize-text';
import { lactoseLine, type Allergens } from './allergen-line';
import { LEGAL_ALLERGENS } from './legal-allergens';

/** The foods that a product contains or may contain, by the names that a person can choose. */
export interface Foods {
  contains: readonly string[];
  mayContain: readonly string[];
}

const GLUTEN = 'glúten';
const LACTOSE = 'lactose';

/** Words that mean one of the legal allergens without naming it. */
const DERIVED: readonly (readonly [RegExp, string])[] = [
  [/\b(queijos?|manteiga|creme de leite|laticinios?|soro de leite|caseina|lactose)\b/, 'leite'],
  [/\bnoz\b/, 'nozes'],
  [/\blatex\b/, 'látex natural'],
  [/\b(camarao|camaroes|caranguejo|lagosta)\b/, 'crustáceos'],
];

const plain = (name: string) => normalizeText(name).replace(/-/g, ' ');
const singular = (name: string) => plain(name).replace(/(\w{3,})s\b/g, '$1');

/** The legal allergens, with longer names first, because 'castanha de caju' must not be recognised as 'castanhas'. */
const KNOWN = [...LEGAL_ALLERGENS]
  .sort((one, other) => other.length - one.length)
  .map((name) => ({ name, pattern: new RegExp(`\\b${singular(name)}s?\\b`) }));

/**
 * Returns the legal name of an allergen as a label writes it: 'Ovo' and 'ovos' are 'ovos', 'lecitina de soja'
 * is 'soja'. Any other word is returned in lower case, so that it can be chosen too.
 */
export function foodName(written: string): string {
  const words = plain(written);
  const found = KNOWN.find(({ pattern }) => pattern.test(words));
  if (found) return found.name;
  return DERIVED.find(([pattern]) => pattern.test(words))?.[1] ?? written.trim().toLocaleLowerCase('pt-BR');
}

const namesOf = (written: readonly string[]) => [
  ...new Set(written.filter((name) => name.trim() !== '').map(foodName)),
];

/**
 * Returns the foods that a label warns of. Gluten and lactose are included if the label has the statement CONTÉM GLÚTEN
 * or CONTÉM LACTOSE.
 */
export function foodsOf(label: {
  isGlutenFree: boolean;
  isLactoseFree: boolean;
  allergens: Allergens;
}): Foods {
  const contains = namesOf(label.allergens.contains);
  const all = [
    ...(label.isGlutenFree ? [] : [GLUTEN]),
    ...contains,
    ...(lactoseLine(label) === null ? [] : [LACTOSE]),
  ];
  return {
    contains: all,
    mayContain: namesOf(label.allergens.mayContain).filter((name) => !all.includes(name)),
  };
}

const ORDER: readonly string[] = [
  GLUTEN,
  'leite',
  LACTOSE,
  ...LEGAL_ALLERGENS.filter((name) => name !== 'leite'),
];

const place = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/**
 * Returns the foods that a person can choose to avoid: every food that at least one of the products contains or may
 * contain.
 */
export function restrictionOptions(products: readonly Foods[]): string[] {
  const names = new Set(products.flatMap(({ contains, mayContain }) => [...contains, ...mayContain]));
  return [...names].sort((one, other) => place(one) - place(other) || one.localeCompare(other, 'pt-BR'));
}

/**
 * Returns the avoided foods that a product warns of; null when it warns of none. Null never means that the
 * product is safe.
 */
export function conflictOf({ contains, mayContain }: Foods, avoided: readonly string[]): Foods | null {
  const conflict = {
    contains: contains.filter((name) => avoided.includes(name)),
    mayContain: mayContain.filter((name) => avoided.includes(name)),
  };
  return conflict.contains.length + conflict.mayContain.length > 0 ? conflict : null;
}
