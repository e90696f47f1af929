import { chance, type Chance } from '@tests/support/e2e/chance';
import type { Action, ActionKind } from './action';
import { LIKELIHOODS } from './likelihoods';
import { BUYERS } from './writers/buyers';
import { HOUSE } from './writers/house';
import { LOTS } from './writers/lots';
import type { Writers } from './writers/luck';
import { PEOPLE } from './writers/people';

const WRITERS: Writers<ActionKind> = { ...PEOPLE, ...BUYERS, ...LOTS, ...HOUSE };

const KINDS = Object.keys(LIKELIHOODS) as ActionKind[];
const ALL = KINDS.reduce((sum, kind) => sum + LIKELIHOODS[kind], 0);

function pickKind(luck: Chance): ActionKind {
  let left = luck.between(0, ALL);
  return KINDS.find((kind) => (left -= LIKELIHOODS[kind]) < 0) ?? 'look';
}

/** Returns this many actions, fully determined by the seed. */
export function writeHistory({ seed, length }: { seed: number; length: number }): Action[] {
  const luck = chance(seed);
  return Array.from({ length }, () => {
    const kind = pickKind(luck);
    return { kind, ...WRITERS[kind](luck) } as Action;
  });
}
