/** The result of one order of several. */
export interface SeveralResult {
  number: string;
  /** Why it did not change; null when it did. */
  refusal: string | null;
}

/** The verbs for the orders that changed: 'avançou', 'avançaram'. */
export interface SeveralWords {
  one: string;
  many: string;
}

export const STEPPED: SeveralWords = { one: 'avançou', many: 'avançaram' };
export const UNDONE: SeveralWords = { one: 'voltou', many: 'voltaram' };
export const MOVED: SeveralWords = { one: 'mudou de horário', many: 'mudaram de horário' };

/**
 * The maximum number of reasons in the message, because more would fill a phone's screen. The page shows the others
 * at their orders.
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
