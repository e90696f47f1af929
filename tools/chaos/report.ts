import type { Action, ActionKind } from './action';
import type { Violation } from './checks/violation';
import type { Trial } from './trial';

const total = (counts: Partial<Record<string, number>>) =>
  Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);

/** Returns one line for each kind of action, then the figures of the history. */
export function trialLines({ tally, played, seconds, settleSeconds, figures }: Trial): string[] {
  const kinds = Object.entries(tally) as [ActionKind, Partial<Record<string, number>>][];
  const rate = (played / seconds).toFixed(1);
  return [
    `${played} actions in ${seconds.toFixed(0)} s (${rate} a second), settled in ${settleSeconds.toFixed(0)} s`,
    ...kinds
      .sort(([, one], [, other]) => total(other) - total(one))
      .map(
        ([kind, counts]) => `  ${kind.padEnd(18)} ${String(total(counts)).padStart(4)}  ${inWords(counts)}`,
      ),
    `  ${inWords(figures)}`,
  ];
}

const inWords = (counts: Partial<Record<string, number>>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(' · ');

export const violationLines = (found: readonly Violation[]): string[] =>
  found.map(({ rule, detail }) => `  ✗ ${rule}: ${detail}`);

/** Returns a readable history, one action per line. */
export const historyLines = (history: readonly Action[]): string[] =>
  history.map(
    ({ kind, ...rest }, place) => `  ${String(place + 1).padStart(4)} ${kind} ${JSON.stringify(rest)}`,
  );
