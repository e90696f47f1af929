import type { Shopper, ChaosWorld } from '../world';
import { insist } from './act';

export const get = (world: ChaosWorld, { http }: Shopper, path: string) =>
  insist(world, { method: 'GET', path }, () => http.get(path));

export const post = (world: ChaosWorld, { http }: Shopper, path: string, fields: Record<string, string>) =>
  insist(world, { method: 'POST', path }, () => http.post(path, fields));

/** Sends what a page's script sends. */
export const postJson = (world: ChaosWorld, { http }: Shopper, path: string, body: object) =>
  insist(world, { method: 'POST', path }, () =>
    http.post(path, {}, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  );
