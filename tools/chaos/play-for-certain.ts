import { until } from '@tests/support/server/until';
import type { Action } from './action';
import type { Outcome } from './acts/act';
import { perform } from './acts/all-acts';
import type { ChaosWorld } from './world';

/**
 * Plays actions one after another, and each of them until it is done, so that a history has met them whatever its seed
 * and the machine's speed. A process that an action killed serves again before the next action.
 */
export async function playForCertain(world: ChaosWorld, actions: readonly Action[]): Promise<void> {
  for (const action of actions) {
    let outcome: Outcome = 'skipped';
    await until(
      `${JSON.stringify(action)} is done`,
      async () => (outcome = await perform(world, action)) === 'done',
    ).catch((error: unknown) => {
      throw new Error(`The last outcome was ${outcome}.`, { cause: error });
    });
    await world.fleet.allReady();
  }
}
