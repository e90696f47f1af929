import { ADMIN } from '@tests/support/e2e/admin';
import type { ChaosWorld } from '../world';
import { insist, type Outcome } from './act';

interface AdminRequest {
  admin: number;
  method?: string;
  path: string;
  body: object;
}

type Answer = { status: number; text: string } | null;

const PROOF_PATH = '/conta/provar/agora';

/**
 * Sends a request as the panel's pages do, with an admin's session and through the gate; returns null without a
 * response. If the shop asks who acts, the admin says so with the password, and the same request is sent again.
 */
export async function askAsAdmin(world: ChaosWorld, request: AdminRequest): Promise<Answer> {
  const response = await sendOnce(world, request);
  if (response?.status !== 403 || !response.text.includes('"proof_needed"')) return response;
  const http = world.admins[request.admin]!;
  const proved = await insist(world, { method: 'POST', path: PROOF_PATH }, () =>
    http.post(PROOF_PATH, { intent: 'password', password: ADMIN.password }),
  );
  return proved?.status === 200 ? sendOnce(world, request) : response;
}

const sendOnce = (world: ChaosWorld, { admin, method = 'POST', path, body }: AdminRequest): Promise<Answer> =>
  insist(world, { method, path }, () =>
    world.admins[admin]!.get(path, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    }),
  );

export async function sendAsAdmin(world: ChaosWorld, request: AdminRequest): Promise<Outcome> {
  const response = await askAsAdmin(world, request);
  if (!response) return 'lost';
  return response.status < 300 ? 'done' : 'refused';
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
