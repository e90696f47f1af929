import { cleanLine, cutText } from '@shop/text/clean-text';

/** The name a person is greeted by. */
export function firstName(customer: { fullName: string } | null): string {
  const [first = ''] = cleanLine(customer?.fullName ?? '').split(' ');
  return cutText(first, 30) || 'cliente';
}
