import { isEmail, readEmail } from './email';
import { nearest } from './near';

/** Domains that nobody means by another one, the more common first. Brazilian customers have nearly all addresses here. */
const DOMAINS = (
  'gmail.com hotmail.com outlook.com yahoo.com.br icloud.com live.com yahoo.com bol.com.br uol.com.br terra.com.br ' +
  'ig.com.br outlook.com.br hotmail.com.br msn.com me.com globo.com globomail.com r7.com zipmail.com.br oi.com.br ' +
  'protonmail.com proton.me aol.com ymail.com mail.com gmx.com rocketmail.com googlemail.com mac.com ' +
  'email.com live.com.br hotmail.co.uk zoho.com fastmail.com'
).split(' ');

/** A shorter name is that of too many companies to be taken for a mistake. */
const MIN_NAME = 4;

/** Providers that have one domain only, so that any other ending of their name is a mistake. */
const ONE_DOMAIN = ['gmail.com', 'icloud.com', 'uol.com.br', 'bol.com.br', 'terra.com.br', 'ig.com.br'];

const nameOf = (domain: string): string => domain.split('.')[0] ?? '';

/**
 * Returns the address that somebody probably means who typed a domain near a known one, 'ana@gmail.com' for
 * 'ana@gmail.con' and 'ana@gmail'; null for every other address. The typed address may be right, so this is only a question.
 */
export function suggestedEmail(typed: string): string | null {
  const [local, domain, ...more] = readEmail(typed).split('@');
  if (!local || !domain || more.length > 0 || DOMAINS.includes(domain)) return null;
  const meant = domain.includes('.') ? nearDomain(domain) : DOMAINS.find((known) => nameOf(known) === domain);
  const suggested = `${local}@${meant}`;
  return meant !== undefined && isEmail(suggested) ? suggested : null;
}

const nearDomain = (domain: string): string | undefined =>
  ONE_DOMAIN.find((known) => nameOf(known) === nameOf(domain)) ??
  nearest(domain, LONG_DOMAINS, (known) => known)[0];

const LONG_DOMAINS = DOMAINS.filter((domain) => nameOf(domain).length >= MIN_NAME);
