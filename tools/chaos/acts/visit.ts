import type { Shopper, Town } from '../world';
import { insist } from './act';

export const get = (town: Town, { http }: Shopper, path: string) =>
  insist(town, { method: 'GET', path }, () => http.get(path));

export const post = (town: Town, { http }: Shopper, path: string, fields: Record<string, string>) =>
  insist(town, { method: 'POST', path }, () => http.post(path, fields));
