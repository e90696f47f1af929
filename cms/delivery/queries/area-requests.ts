import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** How many people want the shop to deliver to a place. */
export interface AreaDemand extends Record<string, unknown> {
  city: string;
  /** The bairro (neighbourhood); '' when only the CEP (postal code) was typed. */
  neighborhood: string;
  people: number;
  /** When the first of these people asked. */
  since: Date;
}

/** The maximum number of places in the list. */
const MAX_PLACES = 100;

/**
 * Returns the places to which people want deliveries that the shop does not offer yet, the most requested first.
 * Returns only how many people wait, not their e-mail addresses.
 */
export const listAreaRequests = ({ payload }: Cms): Promise<AreaDemand[]> =>
  sqlOf(payload).query<AreaDemand>(
    `select min(city) as city, min(neighborhood) as neighborhood, count(distinct email)::int as people,
       min(created_at) as since
     from area_requests group by split_part(place_key, '|', 1), case when neighborhood = '' then '' else place_key end
     order by people desc, 1, 2 limit $1`,
    [MAX_PLACES],
  );
