import { formatNumber } from '@shop/text/format-number';

/** One goal of docs/performance.md, with the measured result. */
export interface Goal {
  /** The number of the goal in that document. */
  number: number;
  what: string;
  measured: string;
  wanted: string;
  holds: boolean;
}

const text = (value: number, unit: string) =>
  `${formatNumber(Number(value.toFixed(value < 10 ? 2 : 0)))}${unit && `\u00a0${unit}`}`;

/** Creates a goal whose figure must reach a bound. */
export const atLeast = (
  goal: Pick<Goal, 'number' | 'what'> & { value: number; bound: number; unit?: string },
): Goal => ({
  number: goal.number,
  what: goal.what,
  measured: text(goal.value, goal.unit ?? ''),
  wanted: `≥ ${text(goal.bound, goal.unit ?? '')}`,
  holds: goal.value >= goal.bound,
});

/** Creates a goal whose figure must not exceed a bound. */
export const atMost = (
  goal: Pick<Goal, 'number' | 'what'> & { value: number; bound: number; unit?: string },
): Goal => ({
  number: goal.number,
  what: goal.what,
  measured: text(goal.value, goal.unit ?? ''),
  wanted: `≤ ${text(goal.bound, goal.unit ?? '')}`,
  holds: goal.value <= goal.bound,
});

/** Returns the goals as a readable table. */
export function goalTable(goals: readonly Goal[]): string {
  const rows = goals.map(({ number, what, measured, wanted, holds }) => [
    String(number),
    what,
    measured,
    wanted,
    holds ? 'cumprida' : 'NÃO cumprida',
  ]);
  const all = [['meta', 'o quê', 'medido', 'prometido', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
