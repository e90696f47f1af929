import type { Cms } from '../../platform/context';
import { readSessionToken } from '../sessions/session-token';

/**
 * Returns the customer of a genuine token, whether or not the token's session is still valid; null for anything else.
 */
export async function readNamedCustomer(cms: Cms, token: string | undefined): Promise<string | null> {
  const named = token ? await readSessionToken(cms, token) : null;
  return named?.customerId ?? null;
}
