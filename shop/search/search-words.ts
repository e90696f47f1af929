/** A word as the search compares it, with its position in the text. */
export interface SearchWord {
  folded: string;
  /** The folded form of the word typed without accents, if it is different: 'mucarela' for 'muçarela'. */
  accentless?: string;
  /** The second part of two words that count as one word: 'lactose' in 'sem lactose'. */
  without?: string;
  start: number;
  end: number;
}

const WORD = /[\p{L}\p{N}]+(?:\p{M}+[\p{L}\p{N}]*)*/gu;

/**
 * Folds a word to its sound in Brazilian Portuguese, so that each of several spellings finds the other spellings:
 * 'muçarela', 'mussarela' and 'MUSSARELA' are one word; accents and doubled letters do not count. A word of one repeated
 * letter keeps its length, because a single letter begins too many words.
 */
export function foldWord(word: string): string {
  const spoken = word
    .normalize('NFC')
    .toLowerCase()
    .replace(/ç/g, 's')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ph/g, 'f')
    .replace(/c(?=[ei])/g, 's')
    .replace(/z/g, 's')
    .replace(/y/g, 'i');
  const folded = spoken.replace(/(\p{L})\1+/gu, '$1');
  return folded.length === 1 ? spoken : folded;
}

const withoutAccents = (word: string): string => word.normalize('NFKD').replace(/\p{M}+/gu, '');

/**
 * The maximum number of cached words. The shop's texts repeat the same few words, so each word is folded once and then
 * cached.
 */
const MAX_REMEMBERED = 20_000;
const remembered = new Map<string, { folded: string; accentless: string }>();

function formsOf(word: string): { folded: string; accentless: string } {
  const known = remembered.get(word);
  if (known) return known;
  const forms = { folded: foldWord(word), accentless: foldWord(withoutAccents(word)) };
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(word, forms);
  return forms;
}

/**
 * Returns the words of a text in order. 'sem carne' counts as one word, because a search for 'sem carne' must not find
 * a dish that contains meat and is without something else.
 */
export function searchWords(text: string): SearchWord[] {
  const words: SearchWord[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const { folded, accentless } = formsOf(word);
    const isSame = accentless === folded;
    const end = index + word.length;
    const before = words.at(-1);
    const isWithout = before?.folded === 'sem' && /^\s+$/u.test(text.slice(before.end, index));
    if (isWithout) {
      words[words.length - 1] = {
        folded: `sem${folded}`,
        ...(isSame ? {} : { accentless: `sem${accentless}` }),
        without: folded,
        start: before.start,
        end,
      };
    } else {
      words.push({ folded, ...(isSame ? {} : { accentless }), start: index, end });
    }
  }
  return words;
}
