import type { Action } from './action';
import type { Violation } from './checks/violation';
import type { Ground } from './fleet/environment';
import { shrink } from './shrink';
import { tryHistory } from './trial';

export interface Shortened {
  history: readonly Action[];
  tries: number;
  /** Whether any attempt after the first failed the same way: a failure that depends on timing may not occur again. */
  isReproduced: boolean;
}

/**
 * Returns the shortest part of a failing history that was seen to violate one of the same rules, within a time limit.
 * Processes race, so a part that passes may fail another time: the result is short, not proven shortest.
 */
export async function shorten(
  ground: Ground,
  {
    history,
    found,
    atOnce,
    minutes,
    say,
  }: {
    history: readonly Action[];
    found: readonly Violation[];
    atOnce: number;
    minutes: number;
    say: (line: string) => void;
  },
): Promise<Shortened> {
  const deadline = Date.now() + minutes * 60_000;
  const rules = new Set(found.map(({ rule }) => rule));
  let tries = 0;
  let isReproduced = false;
  const shortest = await shrink(history, async (part) => {
    if (Date.now() > deadline) return 'no_time';
    tries += 1;
    const { violations } = await tryHistory(ground, { history: part, atOnce });
    const fails = violations.some(({ rule }) => rules.has(rule));
    isReproduced ||= fails;
    say(`  · ${part.length} actions: ${fails ? 'fails, too' : 'holds'}`);
    return fails ? 'fails' : 'holds';
  });
  return { history: shortest, tries, isReproduced };
}
