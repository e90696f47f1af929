import type { ChaosWorld } from '../world';
import { insist, type Outcome } from './act';

interface AdminRequest {
  admin: number;
  method?: string;
  path: string;
  body: object;
}

/**
 * Sends a request as the panel's pages do, with an admin's session and through the gate; returns null without a
 * response.
 */
export const askAsAdmin = (
  world: ChaosWorld,
  { admin, method = 'POST', path, body }: AdminRequest,
): Promise<{ status: number; text: string } | null> =>
  insist(world, { method, path }, () =>
    world.admins[admin]!.get(path, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    }),
  );

export async function sendAsAdmin(world: ChaosWorld, request: AdminRequest): Promise<Outcome> {
  const answer = await askAsAdmin(world, request);
  if (!answer) return 'lost';
  return answer.status < 300 ? 'done' : 'refused';
}

/** Returns one outcome for several presses: `done` if any press succeeded, otherwise the outcome of the first press. */
export const outcomeOf = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.includes('done') ? 'done' : (outcomes[0] ?? 'lost');

/** Presses a button several times at once. */
export const pressAsAdmin = async (
  world: ChaosWorld,
  { presses, ...request }: AdminRequest & { presses: number },
): Promise<Outcome> =>
  outcomeOf(await Promise.all(Array.from({ length: presses }, () => sendAsAdmin(world, request))));
