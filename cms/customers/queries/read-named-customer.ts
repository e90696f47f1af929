import type { Cms } from '../../platform/context';
import { readSessionToken } from '../session-token';

/** The customer that a genuine token names, whether or not its session still lasts; null for anything else. */
export async function readNamedCustomer(cms: Cms, token: string | undefined): Promise<string | null> {
  const named = token ? await readSessionToken(cms, token) : null;
  return named?.customerId ?? null;
}
