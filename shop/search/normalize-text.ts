/**
 * Normalises text for comparison in searches: no accents, no case, single spaces. 'Pão de Açúcar' and 'pao de acucar'
 * are equal.
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
}
