import { normalizeText } from '../search/normalize-text';

/** Words for ingredients that contain gluten. RDC 727/2022 counts oats as a cereal with gluten too. */
const GLUTEN_WORD =
  /\b(trigos?|centeio|cevada|aveia|triticale|espelta|kamut|semolina|semola|bulgur|cuscuz marroquino|seitan|malte|gluten)\b/g;

/**
 * Phrases that contain one of these words without naming an ingredient with gluten: buckwheat is not wheat, malt of
 * rice or maize is not barley, and 'não contém glúten' does not name gluten as an ingredient.
 */
const HARMLESS =
  /\btrigo[ -](sarraceno|mourisco)\b|\bmalte de (arroz|milho)\b|\b(sem|livre de|isent[oa]s? de|zero|nao contem) gluten\b/g;
/**
 * Phrases that declare oats free of gluten. Among these cereals, only oats can be free of gluten, because they contain
 * it only through contamination in growing and milling.
 */
const OATS_WITHOUT = /\b(aveia|(flocos|farinha|farelo) de aveia) (sem|livre de|isent[oa] de|zero) gluten\b/g;

interface LabelText {
  ingredients: readonly string[];
  /** The allergens that the label declares. */
  contains: readonly string[];
  mayContain: readonly string[];
}

const wordsIn = (text: string): string[] => text.replace(HARMLESS, ' ').match(GLUTEN_WORD) ?? [];

/**
 * Returns the words of a label that contradict NÃO CONTÉM GLÚTEN, such as 'trigo' or 'malte', each once and without
 * accents. Possible traces count too, because a coeliac must also avoid traces of gluten. Among the ingredients, a
 * claim such as 'aveia sem glúten' is accepted for oats, but not for wheat, rye and barley. In the allergen lists, such
 * a claim is ignored, so oats always count.
 */
export function glutenWords({ ingredients, contains, mayContain }: LabelText): string[] {
  const listed = [...contains, ...mayContain].map(normalizeText);
  const mixed = ingredients.map((name) => normalizeText(name).replace(OATS_WITHOUT, ' '));
  return [...new Set([...mixed, ...listed].flatMap(wordsIn))];
}
