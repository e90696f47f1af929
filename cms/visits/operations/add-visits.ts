import { OTHER_SOURCES } from '@shop/visits/visit-source';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isOnSql } from '../../platform/resources/read-resources';
import type { VisitCount } from '../visit-count';

/** Sources that a day names; anybody can make up more. */
const MAX_SOURCES = 200;

/**
 * Adds visits to the counts of their days; nothing while the resource is off. Rows are written in one order, so that two
 * processes do not wait for each other's.
 */
export async function addVisits(cms: Cms, counts: readonly VisitCount[]): Promise<void> {
  if (counts.length === 0) return;
  await sqlOf(cms.payload).query(
    `insert into page_visits (day, step, source, visits)
     select v.day, v.step, v.named, sum(v.count)
     from (
       select n.day, n.step, n.count, case
         when n.source = '' or exists (
           select from page_visits p where p.day = n.day and p.step = n.step and p.source = n.source
         ) then n.source
         when (select count(*) from page_visits p where p.day = n.day and p.step = n.step)
           + row_number() over (partition by n.day, n.step order by n.source) <= $5 then n.source
         else $6 end as named
       from unnest($1::date[], $2::text[], $3::text[], $4::integer[]) as n (day, step, source, count)
     ) v
     where ${isOnSql('discovery')}
     group by v.day, v.step, v.named
     order by v.day, v.step, v.named
     on conflict (day, step, source) do update set visits = page_visits.visits + excluded.visits`,
    [
      counts.map(({ day }) => day),
      counts.map(({ step }) => step),
      counts.map(({ source }) => source),
      counts.map(({ count }) => count),
      MAX_SOURCES,
      OTHER_SOURCES,
    ],
  );
}
