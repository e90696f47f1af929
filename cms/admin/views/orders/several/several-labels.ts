/** The result for one of several orders. */
export interface SeveralResult {
  number: string;
  /** Why the order did not change; null when it changed. */
  refusal: string | null;
}

/** The verb about the orders that changed, in singular and plural: 'avançou', 'avançaram'. */
export interface SeveralWords {
  one: string;
  many: string;
}

export const STEPPED: SeveralWords = { one: 'avançou', many: 'avançaram' };
export const UNDONE: SeveralWords = { one: 'voltou', many: 'voltaram' };
export const MOVED: SeveralWords = { one: 'mudou de horário', many: 'mudaram de horário' };

/**
 * The message lists at most this many reasons, because more would fill a phone's screen. For the remaining orders, the
 * page itself shows the reason.
 */
const NAMED = 4;

/** Returns the text about what happened to several orders: '3 de 4 avançaram', and why the others did not. */
export function severalText(
  results: readonly SeveralResult[],
  { one, many }: SeveralWords,
): { title: string; description: string | null; isWhole: boolean } {
  const refused = results.filter(({ refusal }) => refusal !== null);
  const done = results.length - refused.length;
  const count = refused.length === 0 ? String(done) : `${done} de ${results.length}`;
  const title = done === 0 ? `Nenhum ${one}` : `${count} ${done === 1 ? one : many}`;
  const named = refused.slice(0, NAMED).map(({ number, refusal }) => `${number} não: ${refusal ?? ''}`);
  const more = refused.length - named.length;
  return {
    title,
    description: named.length === 0 ? null : [...named, ...(more > 0 ? [`E mais ${more}.`] : [])].join(' '),
    isWhole: refused.length === 0,
  };
}
