import { readWordList } from '@shop/reading/word-list';

/** The allergens of most pizzas and doughs, in the words of the law. */
export const COMMON_ALLERGENS = ['leite', 'ovos', 'soja', 'peixes', 'amendoim'] as const;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const isCommon = (name: string): boolean => COMMON_ALLERGENS.some((common) => isSame(common, name));

/** Returns the common allergens that the text of a list names. */
export const commonIn = (text: string): string[] =>
  COMMON_ALLERGENS.filter((common) => readWordList(text).some((name) => isSame(name, common)));

/** Whether the text of a list names an allergen that is not a common one. */
export const hasOthers = (text: string): boolean => readWordList(text).some((name) => !isCommon(name));

/** Returns the text of a list with exactly these common allergens, and with its other names as they were. */
export function withCommon(text: string, chosen: readonly string[]): string {
  const staying = readWordList(text).filter(
    (name) => !isCommon(name) || chosen.some((one) => isSame(one, name)),
  );
  const added = chosen.filter((one) => !staying.some((name) => isSame(name, one)));
  return [...staying, ...added].join(', ');
}

/** Returns the text of a list with these names at its end. */
export const withNames = (text: string, names: readonly string[]): string =>
  [...readWordList(text), ...names].join(', ');
