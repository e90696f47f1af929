import type { ChaosWorld, Shopper } from '../world';
import { insist } from './act';

type Visitor = Pick<Shopper, 'http'>;

export const get = (world: ChaosWorld, { http }: Visitor, path: string) =>
  insist(world, { method: 'GET', path }, () => http.get(path));

export const post = (world: ChaosWorld, { http }: Visitor, path: string, fields: Record<string, string>) =>
  insist(world, { method: 'POST', path }, () => http.post(path, fields));

/** Sends JSON, as a page's script does. */
export const postJson = (world: ChaosWorld, { http }: Visitor, path: string, body: object) =>
  insist(world, { method: 'POST', path }, () =>
    http.post(path, {}, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  );
