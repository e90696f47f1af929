import { MAX_EMAIL_LENGTH } from './email-length';
import { plainText } from './plain-text';

/**
 * Matches addresses that consist of a dot-atom and a domain with a top-level domain. Payload's e-mail field accepts all
 * of these addresses, so that no address passes here and fails there.
 */
const EMAIL =
  /^[a-z0-9_!#$%&'*+/=?^`{|}~-]+(?:\.[a-z0-9_!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** An address with a name before it, as mail programs copy it: 'Ana Lima <ana@gmail.com>'. */
const WITH_NAME = /^[^<>@]*<([^<>@]*@[^<>@]*)>[\s.,;:]*$/u;

/**
 * Reads an address as somebody types it, in the normal form by which accounts and rate limits are looked up: in small
 * letters, without a name before it, without < and >, without spaces at its ends and beside its dots and its @, with dots for commas in its domain
 * and no punctuation behind it. `isEmail` says whether the result is an address.
 */
export function readEmail(text: string): string {
  const plain = plainText(text.normalize('NFC'));
  const line = (WITH_NAME.exec(plain)?.[1] ?? plain)
    .replace(/[<>]/g, '')
    .replace(/＠/gu, '@')
    .toLowerCase()
    .normalize('NFC')
    .replace(/^(?:\s|mailto:)+/u, '')
    .replace(/[\s.,;:]+$/u, '');
  return withPlainDomain(line).replace(/\s*([.@])\s*/gu, '$1');
}

/** Returns an address whose domain has dots in place of commas; a text with several addresses stays as it is. */
function withPlainDomain(line: string): string {
  const parts = line.split('@');
  const [local = '', domain = ''] = parts;
  return parts.length === 2 ? `${local}@${domain.replace(/\s*,\s*/gu, '.')}` : line;
}

export function isEmail(address: string): boolean {
  return address.length <= MAX_EMAIL_LENGTH && EMAIL.test(address);
}
