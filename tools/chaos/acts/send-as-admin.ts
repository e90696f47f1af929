import type { ChaosWorld } from '../world';
import { insist, type Outcome } from './act';

/** Sends what the panel's pages send, with an admin's session, through the gate. */
export async function sendAsAdmin(
  world: ChaosWorld,
  { admin, method = 'POST', path, body }: { admin: number; method?: string; path: string; body: object },
): Promise<Outcome> {
  const http = world.admins[admin]!;
  const answer = await insist(world, { method, path }, () =>
    http.get(path, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  if (!answer) return 'lost';
  return answer.status < 300 ? 'done' : 'refused';
}
