import { dayOf, startOfDay } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';

const GOOD_FOR_DAYS = 180;

/**
 * Returns the text that says where to report a vulnerability (RFC 9116). It names the shop's own address and is valid
 * for half a year from the day of the request.
 */
export function securityText({
  email,
  publicUrl,
  now,
}: {
  email: string;
  publicUrl: string;
  now: Date;
}): string {
  return [
    `Contact: mailto:${email}`,
    `Expires: ${startOfDay(addDays(dayOf(now), GOOD_FOR_DAYS)).toISOString()}`,
    'Preferred-Languages: pt-BR, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
