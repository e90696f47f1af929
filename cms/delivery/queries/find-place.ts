import type { TypedPlace, ZonePlace } from '@shop/delivery/zone-of';
import { readCep } from '@shop/reading/cep';

import type { Cms } from '../../platform/context';
import { lookUpCep } from './look-up-cep';

/**
 * Returns a typed place with what the postal code directory knows about its CEP. Every answer about a place begins here,
 * so that page, order, counter, account and the panel's test answer alike. `ip` is null for the team, whose look-ups are
 * not limited. While the directory fails, it is not asked again for each page: the place is then read without it.
 */
export async function findPlace(
  cms: Cms,
  { cep, neighborhood, city }: TypedPlace,
  { ip }: { ip: string | null },
): Promise<ZonePlace> {
  const place = { cep, neighborhood, city };
  const digits = readCep(cep);
  if (digits === null) return { ...place, directory: null };
  const recalled = cms.cepDirectory.recall(digits);
  if (!recalled && cms.cepDirectory.isFailing()) return { ...place, directory: null };
  const answer = recalled ?? (await lookUpCep(cms, { cep, ip }));
  return { ...place, directory: answer.code === 'found' ? answer.address : null };
}
