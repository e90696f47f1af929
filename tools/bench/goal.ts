import { formatNumber } from '@shop/text/format-number';

import type { Machine } from './machine';

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

interface BoundGoal extends Pick<Goal, 'number' | 'what'> {
  value: number;
  bound: number;
  unit?: string;
  /** For a bound in time: the machine, because a slower one needs as many times longer as plain Node does on it. */
  machine?: Pick<Machine, 'slowness'>;
}

/** Returns '≤ 490 ms (100 ms × 4,9)', and without the part in brackets on a machine that is no slower. */
function wantedText(sign: '≤' | '≥', bound: number, { machine, unit = '', ...goal }: BoundGoal): string {
  const factor = machine?.slowness ?? 1;
  const own = `${sign} ${text(bound, unit)}`;
  return factor === 1
    ? own
    : `${own} (${text(goal.bound, unit)} ${sign === '≤' ? '×' : '÷'} ${formatNumber(Number(factor.toFixed(1)))})`;
}

/** Creates a goal whose figure must reach a bound. */
export function atLeast(goal: BoundGoal): Goal {
  const bound = goal.bound / (goal.machine?.slowness ?? 1);
  return {
    number: goal.number,
    what: goal.what,
    measured: text(goal.value, goal.unit ?? ''),
    wanted: wantedText('≥', bound, goal),
    holds: goal.value >= bound,
  };
}

/** Creates a goal whose figure must not exceed a bound. */
export function atMost(goal: BoundGoal): Goal {
  const bound = goal.bound * (goal.machine?.slowness ?? 1);
  return {
    number: goal.number,
    what: goal.what,
    measured: text(goal.value, goal.unit ?? ''),
    wanted: wantedText('≤', bound, goal),
    holds: goal.value <= bound,
  };
}

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
