/** What the mail server said when it refused a mail for good, without addresses; null when it said nothing. */
export interface ServerRefusal {
  words: string | null;
}

/**
 * A server's reply: the reply code of RFC 5321, the enhanced code of RFC 3463 if there is one (class, subject, detail),
 * and the words.
 */
const REPLY =
  /^(?<code>[2-5]\d\d)[ -]?(?:(?<class>[245])\.(?<subject>\d{1,3})\.\d{1,3}\b)?(?<words>[\s\S]*)$/;

/** Replies about the shop's own access to the server. Every mail gets them, so none of them is about this mail. */
const ABOUT_ACCESS = new Set(['503', '530', '534', '535', '538']);
const NO_ACCESS = /relay|authenti|log ?in|credentials|sender (?:address )?(?:is )?not|not allowed to send/i;

const MAX_LENGTH = 160;

/**
 * Returns the refusal if the mail server refused a mail for good, and null for any other error, after which the mail is
 * tried again. A reply is for good only if both of its codes say so: the reply code begins with 5, and so does the
 * enhanced code if there is one. "450 4.7.1 greylisted" waits, and so does "550 4.2.2". What the server refuses before it
 * has heard of the recipient, or because the shop may not send, is about the shop and waits too.
 */
export function refusalOf(error: unknown, recipients: readonly string[]): ServerRefusal | null {
  if (!(error instanceof Error)) return null;
  const { code, command, response } = error as { code?: unknown; command?: unknown; response?: unknown };
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return null;
  // The address has a form that no server accepts; it was never asked.
  if (command === 'API') return error.message.startsWith('Invalid recipient') ? { words: null } : null;
  if (command !== 'RCPT TO' && command !== 'DATA') return null;
  const reply = REPLY.exec(typeof response === 'string' ? response : '')?.groups;
  if (!reply?.['code']?.startsWith('5') || (reply['class'] ?? '5') !== '5') return null;
  const said = reply['words'] ?? '';
  if (ABOUT_ACCESS.has(reply['code'])) return null;
  if ((reply['subject'] ?? '7') === '7' && NO_ACCESS.test(said)) return null;
  return { words: withoutAddresses(said, recipients) };
}

/** Returns a reply's words in one line, without the codes of further lines, and without anybody's address. */
function withoutAddresses(words: string, recipients: readonly string[]): string | null {
  const names = recipients.flatMap((address) => {
    const name = address.split('@')[0] ?? '';
    return name.length > 2 ? [name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')] : [];
  });
  const line = words
    .replace(/\r?\n5\d\d[ -]?(?:5\.\d{1,3}\.\d{1,3}\b)?/g, ' ')
    .replace(/<?[^\s<>]+@[^\s<>]+>?/g, '…')
    .replace(/[\p{Cc}\s]+/gu, ' ');
  const bare = names.length > 0 ? line.replace(new RegExp(names.join('|'), 'gi'), '…') : line;
  const sentence = bare.trim();
  // A long reply is cut after a whole word.
  return (
    (sentence.length > MAX_LENGTH ? sentence.slice(0, MAX_LENGTH).replace(/\s\S*$/, '') : sentence) || null
  );
}
