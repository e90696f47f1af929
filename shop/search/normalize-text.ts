/**
 * Text for comparing as people search: no accents, no case, single spaces. 'Pão de Açúcar' and 'pao de
 * acucar' are one.
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Whether every word of the query occurs in the text; an empty query matches everything. */
export function matchesSearch(text: string, query: string): boolean {
  const haystack = normalizeText(text);
  return normalizeText(query)
    .split(' ')
    .every((word) => haystack.includes(word));
}
