import { pagePath } from '../../engine/pages';
import { periodOf, presetDays, type Period, type PeriodPreset } from '@shop/reports/period';
import { dayOf } from '@shop/time/bahia';
import { dayCount, isDay, readDay, type DayRange } from '@shop/time/days';

export const REPORTS_PATH = pagePath('reports');

export const REPORT_PRESETS = [
  { preset: '7-dias', label: '7 dias' },
  { preset: '14-dias', label: '14 dias' },
  { preset: 'mes', label: 'Mês' },
  { preset: 'mes-passado', label: 'Mês passado' },
  { preset: 'ano', label: 'Ano' },
] as const satisfies readonly { preset: PeriodPreset; label: string }[];

type ReportPreset = (typeof REPORT_PRESETS)[number]['preset'];

export type ReportChoice = { preset: ReportPreset } | { days: DayRange };

/** Why a typed range of days cannot be shown. */
export type RangeProblem = 'range_not_days' | 'range_backwards' | 'range_future' | 'range_too_long';

export interface ReportsAddress {
  choice: ReportChoice;
  /** The days as the user typed them, which the fields show again. */
  written: { from: string; to: string };
  problem: RangeProblem | null;
}

/**
 * The number of days in the longest range, a leap year. It is enough for every report and limits the work of one query.
 */
export const MAX_DAYS = 366;

const OPENED: ReportChoice = { preset: '14-dias' };

type SearchParams = Record<string, string | string[] | undefined>;

/** Parses the report's URL: a preset, or a range of days, which is validated. The default is 14 days. */
export function readReportsAddress(params: SearchParams, now: Date): ReportsAddress {
  const text = (name: string) => {
    const value = params[name];
    return ((Array.isArray(value) ? value[0] : value) ?? '').slice(0, 12);
  };
  // The fields send 'YYYY-MM-DD' or, before the script has started, the text as typed.
  const written = { from: dayIn(text('de')), to: dayIn(text('ate')) };
  if (written.from || written.to) {
    const problem = rangeProblem(written, dayOf(now));
    return { choice: problem ? OPENED : { days: written }, written, problem };
  }
  const preset = REPORT_PRESETS.find((known) => known.preset === text('periodo'))?.preset;
  const choice = preset ? { preset } : OPENED;
  return { choice, written: daysOfChoice(choice, now), problem: null };
}

const dayIn = (text: string): string => readDay(text) ?? text;

function rangeProblem({ from, to }: DayRange, today: string): RangeProblem | null {
  if (!isDay(from) || !isDay(to)) return 'range_not_days';
  if (from > to) return 'range_backwards';
  if (to > today) return 'range_future';
  return dayCount({ from, to }) > MAX_DAYS ? 'range_too_long' : null;
}

const daysOfChoice = (choice: ReportChoice, now: Date): DayRange =>
  'days' in choice ? choice.days : presetDays(choice.preset, now);

export const periodOfChoice = (choice: ReportChoice, now: Date): Period =>
  periodOf(daysOfChoice(choice, now), now, 'preset' in choice ? choice.preset : null);

/** Returns the query string of a choice, without the question mark. */
export function reportQuery(choice: ReportChoice): string {
  return new URLSearchParams(
    'days' in choice ? { de: choice.days.from, ate: choice.days.to } : { periodo: choice.preset },
  ).toString();
}

export const reportsHref = (choice: ReportChoice, path: string = REPORTS_PATH): string =>
  `${path}?${reportQuery(choice)}`;
