import { normalizeText } from '../search/normalize-text';

/** What brings gluten into a food: RDC 727/2022 counts oats among these cereals too. */
const GLUTEN_WORD =
  /\b(trigos?|centeio|cevada|aveia|triticale|espelta|kamut|semolina|semola|bulgur|cuscuz marroquino|seitan|malte|gluten)\b/g;

/** Buckwheat is no wheat, malt of rice or maize no barley; and what calls itself gluten-free is not named for its gluten. */
const HARMLESS = /\btrigo[ -]sarraceno\b|\bmalte de (arroz|milho)\b|\b(sem|livre de) gluten\b/g;
const SAYS_WITHOUT = /\b(sem|livre de) gluten\b/;

interface LabelText {
  ingredients: readonly string[];
  /** Allergens. */
  contains: readonly string[];
  mayContain: readonly string[];
}

function wordsIn(entry: string): string[] {
  return normalizeText(entry).replace(HARMLESS, ' ').match(GLUTEN_WORD) ?? [];
}

/**
 * The words of a label that cannot stand beside NÃO CONTÉM GLÚTEN, without accents, each once: 'trigo', 'malte'. Traces
 * count, because for a coeliac they are gluten. An ingredient that says of itself to be without gluten ('aveia sem
 * glúten') is believed; the list of allergens is not talked away.
 */
export function glutenWords({ ingredients, contains, mayContain }: LabelText): string[] {
  const believed = ingredients.filter((name) => !SAYS_WITHOUT.test(normalizeText(name)));
  return [...new Set([...believed, ...contains, ...mayContain].flatMap(wordsIn))];
}
