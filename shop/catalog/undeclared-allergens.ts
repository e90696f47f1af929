import { LEGAL_ALLERGENS } from './legal-allergens';
import { foodName } from './restrictions';

export type LegalAllergen = (typeof LEGAL_ALLERGENS)[number];

/** An allergen that the ingredients name but the label does not declare. */
export interface UndeclaredAllergen {
  name: LegalAllergen;
  /** The ingredient's word that names it, as it is written: 'muçarela'. */
  word: string;
}

const CHEESES =
  'queij(?:o|os|inho|inhos)|mu[cç]arelas?|mussarelas?|mozarelas?|mozzarellas?|parmes(?:ao|oes)|provolones?|gorgonzolas?|' +
  'catupiry|requeij(?:ao|oes)|ricotas?|cheddar|brie|camembert|gouda|gruyere|emmental|roquefort|pecorino|grana padano|' +
  'burratas?|mascarpone|cream cheese|cottage|feta|stracciatella';
const MILK =
  `leites?|${CHEESES}|manteigas?|ghee|natas?|leitelho|iogurtes?|coalhadas?|chantilly|sour cream|bechamel|laticinios?|` +
  'lacte[oa]s?|lactose|whey|caseinas?|caseinatos?|lactoalbumina|lactoglobulina|lactossoro|lactosoro';
const EGGS =
  'ovos?|ovoprodutos?|gemas?|claras|clara (?:em neve|em po|pasteurizada|desidratada)|albumina|maioneses?|merengues?';

/**
 * The words that name each allergen, without accents, in the order in which they are looked for: 'castanha de caju' must
 * be found before 'castanha', and what was found is not read again.
 */
const WORDS: readonly (readonly [LegalAllergen, string])[] = [
  ['castanha-de-caju', 'castanhas? (?:de |do )?caju'],
  ['castanha-do-pará', 'castanhas? (?:do para|do brasil|da amazonia)'],
  ['pecãs', '(?:noz |nozes )?(?:pecas?|pecans?)'],
  ['nozes', 'noz|nozes'],
  ['amêndoas', 'amendoas?|marzipas?'],
  ['avelãs', 'avelas?|gianduia'],
  ['macadâmias', 'macadamias?'],
  ['pistaches', 'pistaches?|pistachios?'],
  ['pinoli', 'pinolis?|pignolis?'],
  ['castanhas', 'castanhas?'],
  ['amendoim', 'amendoins?|amendoim|pa[cç]ocas?'],
  ['soja', 'sojas?|shoyu|shoyo|tofu|misso|edamames?|tempeh'],
  ['trigo', 'trigos?|triticale|espelta|kamut|semolina|semola|bulgur|cuscuz marroquino|seitan|gluten'],
  ['centeio', 'centeio'],
  ['cevada', 'cevadas?|cevadinha|maltes?'],
  ['aveia', 'aveias?'],
  ['leite', MILK],
  ['ovos', EGGS],
  ['crustáceos', 'crustaceos?|camarao|camaroes|caranguejos?|siris?|lagostas?|lagostins?|lagostim'],
  [
    'peixes',
    'peixes?|anchovas?|aliche|alici|atuns?|atum|sardinhas?|bacalhau|salmao|salmoes|tilapias?|merluzas?|arenques?|kani',
  ],
  ['látex natural', 'latex'],
];

const PATTERNS = WORDS.map(([name, words]) => ({ name, pattern: new RegExp(`\\b(?:${words})\\b`, 'g') }));

const PLANTS =
  'coco|arroz|soja|aveia|amendoas?|amendoim|castanhas?|caju|avelas?|macadamias?|nozes|pistaches?|gergelim|girassol|linha[cç]a|' +
  'ervilhas?|grao de bico|inhame|mandioquinha|batatas?|tofu|cacau|cupua[cç]u|karite|quinoa|alpiste|tigernut|pain[cç]o';
const FOODS = `${MILK}|${EGGS}|sojas?|amendoim|amendoins|nozes|castanhas?|amendoas?|trigos?|gluten|cevada|aveia|peixes?|crustaceos?`;
/** A word between a food and what makes it vegan. A conjunction would begin another food. */
const BETWEEN = '(?: (?!e |ou |com |mais |sem |de |a )[a-zç]+){0,2}';

/**
 * Phrases that contain one of these words without naming the food, and what stays of them: coconut milk is no milk, almond
 * milk is almonds, nutmeg is no nut, vegan cheese is none, and 'sem leite' denies it.
 */
const HARMLESS: readonly RegExp[] = [
  // 'pode conter leite', 'pode ter traços de soja': possible traces, which the label declares apart.
  /\bpode(?:m)? (?:conter|ter)\b.*$/g,
  new RegExp(
    `\\b(?:sem|livre de|isent[oa]s? de|zero|nao contem|nao leva)(?: adicao de)? (?:${FOODS})(?:(?:,| e| ou| nem) (?:${FOODS}))*\\b`,
    'g',
  ),
  // Milk and its products of a plant. The plant stays, because it may be an allergen of its own.
  new RegExp(`\\b(?:${MILK})${BETWEEN}(?= (?:em po |integral )?(?:de|a base de) (?:${PLANTS})\\b)`, 'g'),
  new RegExp(`\\b(?:${MILK}|${EGGS})${BETWEEN} (?:vegan[oa]s?|vegeta(?:l|is)|plant based)\\b`, 'g'),
  /\b(?:noz|nozes) moscadas?\b/g,
  /\bcastanhas? (?:d agua|d'agua|de baru|do baru)\b/g,
  /\bamendoas? de cacau\b/g,
  /\btrigos? (?:sarraceno|mourisco)\b/g,
  /\bmaltes? de (?:arroz|milho)\b/g,
];

/**
 * Removes accents and case, letter by letter, so that a place in the result is the same place in the text. The cedilla
 * stays, because 'peças' would otherwise be 'pecãs'.
 */
const plain = (text: string): string =>
  [...text.toLowerCase()]
    .map((letter) =>
      letter === 'ç' || letter.length > 1 ? letter : (letter.normalize('NFD').at(0) ?? letter),
    )
    .join('');

const tidy = (text: string): string =>
  text.normalize('NFC').replace(/[-‐‑]/g, ' ').replace(/\s+/g, ' ').trim();

const blank = (text: string): string => '·'.repeat(text.length);

/** Returns each allergen that a text names, with the word that names it. */
function allergensIn(text: string): Map<LegalAllergen, string> {
  const written = tidy(text);
  let left = HARMLESS.reduce((rest, harmless) => rest.replace(harmless, blank), plain(written));
  const found = new Map<LegalAllergen, string>();
  for (const { name, pattern } of PATTERNS) {
    left = left.replace(pattern, (word, place: number) => {
      if (!found.has(name)) found.set(name, written.slice(place, place + word.length));
      return blank(word);
    });
  }
  return found;
}

/**
 * Returns the allergens of RDC 727/2022 that the ingredients name but "Contém" does not, in the order of the law, each
 * once. A word that is not known is not found: the result asks a person to look, and never says that a label is complete.
 */
export function undeclaredAllergens({
  ingredients,
  contains,
}: {
  ingredients: readonly string[];
  /** The allergens that the label declares. */
  contains: readonly string[];
}): UndeclaredAllergen[] {
  const declared = new Set<string>(contains.flatMap((name) => [foodName(name), ...allergensIn(name).keys()]));
  const named = new Map(ingredients.flatMap((text) => [...allergensIn(text)]).reverse());
  return LEGAL_ALLERGENS.flatMap((name) => {
    const word = named.get(name);
    return word === undefined || declared.has(name) ? [] : [{ name, word }];
  });
}
