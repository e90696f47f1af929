/**
 * SQL functions that draw a number from 0 to 1, or one of several choices, for every row. The result is the same in
 * every run, so two generated shops of one size are alike.
 */
export const CHANCE = `
  create or replace function pg_temp.chance(n bigint, about int) returns float8 language sql immutable parallel safe as $$
    select (hashint8extended(n, about) & 1073741823)::float8 / 1073741824 $$;
  create or replace function pg_temp.one_of(choices text[], n bigint, about int) returns text language sql immutable parallel safe as $$
    select choices[1 + floor(pg_temp.chance(n, about) * cardinality(choices))::int] $$;`;
