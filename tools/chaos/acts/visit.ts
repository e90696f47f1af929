import type { Shopper, ChaosWorld } from '../world';
import { insist } from './act';

export const get = (world: ChaosWorld, { http }: Shopper, path: string) =>
  insist(world, { method: 'GET', path }, () => http.get(path));

export const post = (world: ChaosWorld, { http }: Shopper, path: string, fields: Record<string, string>) =>
  insist(world, { method: 'POST', path }, () => http.post(path, fields));
