import type { PayloadRequest } from 'payload';

import { sqlOf } from '../database/sql';

/** What the panel stores for a person: the columns, the order and the filters of its lists, a few hundred bytes each. */
const MAX_KEY_LENGTH = 128;
const MAX_VALUE_BYTES = 16 * 1024;
const MAX_KEYS = 200;

const TOO_MUCH = 'São preferências demais para guardar. Apague algumas e tente de novo.';

/**
 * Returns why a preference is not stored; null if it may be. Reads the request's body, and lets the request return it
 * again.
 */
export async function preferenceProblem(req: PayloadRequest): Promise<string | null> {
  const { key } = req.routeParams as { key: string };
  const text = (await req.text?.()) ?? '';
  Object.defineProperty(req, 'json', {
    value: () => Promise.resolve().then(() => JSON.parse(text) as unknown),
    configurable: true,
    writable: true,
  });
  if (key.length > MAX_KEY_LENGTH || Buffer.byteLength(text) > MAX_VALUE_BYTES) return TOO_MUCH;
  const [kept] = await sqlOf(req.payload).query<{ keys: number; isKnown: boolean | null }>(
    `select count(distinct p.key)::int as keys, bool_or(p.key = $2) as "isKnown" from payload_preferences p
     join payload_preferences_rels r on r.parent_id = p.id and r.path = 'user' where r.customers_id = $1`,
    [req.user?.id, key],
  );
  return kept && !kept.isKnown && kept.keys >= MAX_KEYS ? TOO_MUCH : null;
}
