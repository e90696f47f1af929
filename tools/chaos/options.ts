import { parseArgs } from 'node:util';

export interface ChaosOptions {
  seeds: readonly number[];
  actions: number;
  /** The file of a history, which is played instead of one made from a seed. */
  historyFile: string | undefined;
  /** Number of concurrent actions. */
  atOnce: number;
  /** The time limit for one random history; actions that remain after it are not played. */
  withinMs: number | undefined;
  /** The time limit for shortening a failing history; with 0 it is not shortened. */
  shrinkMinutes: number;
  /** The folder to which the shortest histories are written. */
  folder: string;
}

const USAGE = 'npm run chaos -- --seed 7 --actions 2000 | --seeds 1-20 | --history failing.json';

/** Reads `npm run chaos -- --seeds 1-20 --actions 2000 --at-once 24 --shrink-minutes 10 --folder chaos-histories`. */
export function readOptions(args: readonly string[]): ChaosOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string' },
      actions: { type: 'string', default: '2000' },
      history: { type: 'string' },
      'at-once': { type: 'string', default: '24' },
      minutes: { type: 'string' },
      'shrink-minutes': { type: 'string', default: '10' },
      folder: { type: 'string', default: 'chaos-histories' },
    },
  });
  return {
    seeds: seedsOf(values.seeds ?? values.seed ?? '1'),
    actions: wholeNumber('--actions', values.actions),
    historyFile: values.history,
    atOnce: wholeNumber('--at-once', values['at-once']),
    withinMs: values.minutes === undefined ? undefined : wholeNumber('--minutes', values.minutes) * 60_000,
    shrinkMinutes: wholeNumber('--shrink-minutes', values['shrink-minutes']),
    folder: values.folder,
  };
}

function seedsOf(text: string): number[] {
  const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
  const [first, last] = [Number(from), Number(to)];
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || last < first)
    throw new Error(`--seeds ${text}: a number, or two as 1-20. ${USAGE}`);
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`${name} ${text}: a whole number. ${USAGE}`);
  return Number(text);
}
