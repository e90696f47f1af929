import { normalizeText } from '../search/normalize-text';

/** Ingredients that contain gluten: RDC 727/2022 counts oats among these cereals too. */
const GLUTEN_WORD =
  /\b(trigos?|centeio|cevada|aveia|triticale|espelta|kamut|semolina|semola|bulgur|cuscuz marroquino|seitan|malte|gluten)\b/g;

/**
 * Phrases that contain such a word but name no gluten: buckwheat is not wheat, malt of rice or maize is not barley, and
 * 'não contém glúten' does not name gluten as an ingredient.
 */
const HARMLESS =
  /\btrigo[ -](sarraceno|mourisco)\b|\bmalte de (arroz|milho)\b|\b(sem|livre de|isent[oa]s? de|zero|nao contem) gluten\b/g;
/**
 * Oats that are declared free of gluten. Of these cereals only oats can be: they contain gluten only through
 * contamination in growing and milling.
 */
const OATS_WITHOUT = /\b(aveia|(flocos|farinha|farelo) de aveia) (sem|livre de|isent[oa] de|zero) gluten\b/g;

interface LabelText {
  ingredients: readonly string[];
  /** Allergens. */
  contains: readonly string[];
  mayContain: readonly string[];
}

const wordsIn = (text: string): string[] => text.replace(HARMLESS, ' ').match(GLUTEN_WORD) ?? [];

/**
 * Returns the words of a label that contradict NÃO CONTÉM GLÚTEN, without accents, each once: 'trigo', 'malte'. Traces
 * count, because for a coeliac they are gluten. A claim such as 'aveia sem glúten' is accepted for oats among the
 * ingredients, never for wheat, rye and barley; in the allergen lists it is ignored.
 */
export function glutenWords({ ingredients, contains, mayContain }: LabelText): string[] {
  const listed = [...contains, ...mayContain].map(normalizeText);
  const mixed = ingredients.map((name) => normalizeText(name).replace(OATS_WITHOUT, ' '));
  return [...new Set([...mixed, ...listed].flatMap(wordsIn))];
}
