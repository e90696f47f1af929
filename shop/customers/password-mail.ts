import { providerLabel } from './provider-label';

/** A factor as the mail about a password names it. */
export interface NamedFactor {
  kind: string;
  /** The name of its device or application, of fixed words. */
  name: string;
}

/** The ways into an account that a change of its password removed, and those that stay. */
export interface WaysOfAccount {
  providers: { gone: readonly string[]; stay: readonly string[] };
  factors: { gone: readonly NamedFactor[]; stay: readonly NamedFactor[] };
  /** How many phones of a team member received messages about orders until now. */
  phones: number;
}

const wordOf = ({ kind, name }: NamedFactor): string => `${kind}:${name}`;

/**
 * Returns what the mail about a password lists, as the outbox stores it: lists by comma, one after another by semicolon;
 * null if there is nothing to list. The first two are the external accounts that stay and that went, as in earlier mails.
 */
export function passwordMailDetail({ providers, factors, phones }: WaysOfAccount): string | null {
  const lists = [
    providers.stay,
    providers.gone,
    factors.stay.map(wordOf),
    factors.gone.map(wordOf),
    phones > 0 ? [String(phones)] : [],
  ].map((list) => list.join(','));
  const [stay = '', gone = '', ...more] = lists;
  const added = more.some(Boolean) ? `;${more.join(';')}` : '';
  const detail = `${stay};${gone}${added}`;
  return detail === ';' ? null : detail;
}

/** What the mail about a password lists, in words; '' for nothing. */
export interface ListedWays {
  stay: string;
  gone: string;
  factorsStay: string;
  factorsGone: string;
  hadPhones: boolean;
}

const listOf = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean);
const inWords = (words: string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} e ${words.at(-1) ?? ''}` : words.join('');

function factorText(word: string): string {
  const [kind, name] = word.split(':');
  return kind === 'passkey' ? `digital ou rosto (${name ?? ''})` : 'aplicativo de códigos';
}

/** Returns what a stored mail about a password lists. */
export function readPasswordMail(detail: string | null): ListedWays {
  const [stay, gone, factorsStay, factorsGone, phones] = (detail ?? '').split(';');
  return {
    stay: inWords(listOf(stay).map(providerLabel)),
    gone: inWords(listOf(gone).map(providerLabel)),
    factorsStay: inWords(listOf(factorsStay).map(factorText)),
    factorsGone: inWords(listOf(factorsGone).map(factorText)),
    hadPhones: listOf(phones).length > 0,
  };
}
