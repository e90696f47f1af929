import { firstNameOf } from '@shop/customers/first-name';
import { growthPercent } from '@shop/reports/report-sums';
import { formatNumber, formatPercent } from '@shop/text/format-number';
import { hourOf } from '@shop/time/bahia';
import { addMonths, monthName } from '@shop/time/days';

import type { DashboardPreset } from '../../../reports/queries/dashboard';
import type { NoteTone } from '../../components/page/FigureNote';

export interface Note {
  tone: NoteTone;
  text: string;
}

/** Returns the greeting for the time of day in Bahia, with the first name: 'Boa noite, Marina'. */
export function greeting(fullName: string, now: Date): string {
  const hour = hourOf(now);
  const words = hour < 5 || hour >= 18 ? 'Boa noite' : hour < 12 ? 'Bom dia' : 'Boa tarde';
  const firstName = firstNameOf(fullName);
  return firstName ? `${words}, ${firstName}` : words;
}

/** Returns the period of comparison, in words that can follow 'sobre': 'ontem', 'os 7 dias anteriores', 'outubro'. */
export function comparedWith(preset: DashboardPreset, today: string): string {
  switch (preset) {
    case 'hoje':
      return 'ontem';
    case '7-dias':
      return 'os 7 dias anteriores';
    case 'mes':
      return monthName(addMonths(today, -1));
  }
}

/** Returns '18,2% sobre outubro' or '5,0% abaixo de outubro'; '—' without a value to compare with. */
export function growthNote(current: number, previous: number, reference: string): Note {
  const growth = growthPercent(current, previous);
  if (growth === null) return { tone: 'quiet', text: `— sobre ${reference}` };
  if (growth === 0) return { tone: 'quiet', text: `igual a ${reference}` };
  return growth > 0
    ? { tone: 'up', text: `${formatPercent(growth)} sobre ${reference}` }
    : { tone: 'down', text: `${formatPercent(-growth)} abaixo de ${reference}` };
}

/** Returns '11 a mais' or '3 a menos'. */
export function differenceNote(current: number, previous: number): Note {
  const difference = current - previous;
  if (difference === 0) return { tone: 'quiet', text: 'igual ao período anterior' };
  return difference > 0
    ? { tone: 'up', text: `${formatNumber(difference)} a mais` }
    : { tone: 'down', text: `${formatNumber(-difference)} a menos` };
}

/** Returns the number of new customers in words, which can precede 'em novembro'. */
export function newCustomersText(count: number): string {
  if (count === 0) return 'nenhum novo';
  return count === 1 ? '1 novo' : `${formatNumber(count)} novos`;
}

/** Returns what the month of a day adds: 'R$ 9.935,40 em novembro'. */
export const inMonthNote = (value: string, day: string): Note => ({
  tone: 'quiet',
  text: `${value} em ${monthName(day)}`,
});

/** The title of the summary of each period. */
export const SUMMARY_TITLES: Record<DashboardPreset, string> = {
  hoje: 'Resumo de hoje',
  '7-dias': 'Resumo de 7 dias',
  mes: 'Resumo do mês',
};

export function soldOutNote(count: number): Note {
  return count === 0
    ? { tone: 'quiet', text: 'nenhum sem estoque' }
    : { tone: 'warn', text: `${formatNumber(count)} sem estoque` };
}
