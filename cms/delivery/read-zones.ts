import type { DeliveryZone } from '@shop/delivery/zones';

import type { SqlRunner } from '../platform/database/sql';

/** Returns every zone, including those that are switched off, in the order in which `zoneOf` tries them. */
export const readZones = (runner: SqlRunner): Promise<DeliveryZone[]> =>
  runner.query<DeliveryZone & Record<string, unknown>>(
    `select z.id, z.name, z.active as "isActive", z.city, z.is_default as "isCityWide", z.fee_cents as "feeCents",
       z.min_cents as "minimumCents", z.free_over_cents as "freeFromCents",
       coalesce((select json_agg(b.name order by b._order) from delivery_zones_bairros b where b._parent_id = z.id),
         '[]') as neighborhoods,
       coalesce((select json_agg(json_build_object('from', r."from", 'to', r."to") order by r._order)
         from delivery_zones_cep_ranges r where r._parent_id = z.id), '[]') as "cepRanges"
     from delivery_zones z order by z.is_default, z.created_at, z.id`,
  );
