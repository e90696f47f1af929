import { firstNameOf } from '@shop/customers/first-name';
import { hourOf } from '@shop/time/bahia';
import { formatMonth, monthName, startOfYear } from '@shop/time/days';

/** Returns the greeting for the time of day in Bahia, with the first name: 'Boa noite, Marina'. */
export function greeting(fullName: string, now: Date): string {
  const hour = hourOf(now);
  const words = hour < 5 || hour >= 18 ? 'Boa noite' : hour < 12 ? 'Bom dia' : 'Boa tarde';
  const firstName = firstNameOf(fullName);
  return firstName ? `${words}, ${firstName}` : words;
}

/** Returns since when the shop sells: 'desde junho', of another year 'desde junho de 2025'. */
export function sinceText(firstDay: string | null, today: string): string {
  if (firstDay === null) return 'nenhuma venda ainda';
  const isThisYear = startOfYear(firstDay) === startOfYear(today);
  return `desde ${isThisYear ? monthName(firstDay) : formatMonth(firstDay)}`;
}

/** Returns what the number of products with low stock counts. */
export const restockText = (count: number): string =>
  count === 0 ? 'nada para repor' : count === 1 ? 'produto para repor' : 'produtos para repor';
