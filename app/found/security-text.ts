const DAY_MS = 24 * 60 * 60 * 1000;
const GOOD_FOR_DAYS = 180;

/** Where to report a hole (RFC 9116): the shop's own address, good for half a year from the day it is asked for. */
export function securityText({
  email,
  publicUrl,
  now,
}: {
  email: string;
  publicUrl: string;
  now: Date;
}): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: pt-BR, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
