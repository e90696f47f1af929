import { cleanLine, cutText } from '@shop/text/clean-text';

/** Returns the name used in a greeting. */
export function firstName(customer: { fullName: string } | null): string {
  const [first = ''] = cleanLine(customer?.fullName ?? '').split(' ');
  return cutText(first, 30) || 'cliente';
}
