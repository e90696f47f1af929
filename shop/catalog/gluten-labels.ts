import { normalizeText } from '../search/normalize-text';

/** What brings gluten into a food: RDC 727/2022 counts oats among these cereals too. */
const GLUTEN_WORD =
  /\b(trigos?|centeio|cevada|aveia|triticale|espelta|kamut|semolina|semola|bulgur|cuscuz marroquino|seitan|malte|gluten)\b/g;

/** Buckwheat is no wheat, malt of rice or maize no barley; and 'não contém glúten' does not name it. */
const HARMLESS =
  /\btrigo[ -](sarraceno|mourisco)\b|\bmalte de (arroz|milho)\b|\b(sem|livre de|isent[oa]s? de|zero|nao contem) gluten\b/g;
/** Oats have no gluten of their own, only what they were grown and milled beside: the one cereal there is without. */
const OATS_WITHOUT = /\b(aveia|(flocos|farinha|farelo) de aveia) (sem|livre de|isent[oa] de|zero) gluten\b/g;

interface LabelText {
  ingredients: readonly string[];
  /** Allergens. */
  contains: readonly string[];
  mayContain: readonly string[];
}

const wordsIn = (text: string): string[] => text.replace(HARMLESS, ' ').match(GLUTEN_WORD) ?? [];

/**
 * The words of a label that cannot stand beside NÃO CONTÉM GLÚTEN, without accents, each once: 'trigo', 'malte'. Traces
 * count, because for a coeliac they are gluten. Oats that say to be without ('aveia sem glúten') are believed, wheat, rye and
 * barley never; the list of allergens is not talked away.
 */
export function glutenWords({ ingredients, contains, mayContain }: LabelText): string[] {
  const listed = [...contains, ...mayContain].map(normalizeText);
  const mixed = ingredients.map((name) => normalizeText(name).replace(OATS_WITHOUT, ' '));
  return [...new Set([...mixed, ...listed].flatMap(wordsIn))];
}
