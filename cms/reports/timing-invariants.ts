import type { Invariant } from './invariant';

/** What changes by itself at a time has changed then, and only then. */
export const timingInvariants: Invariant[] = [
  {
    name: 'Nenhum produto tem dois preços marcados para a mesma hora',
    unit: 'preços marcados',
    sql: `select (select count(*) from scheduled_prices) as figure, count(*) as violations
      from scheduled_prices a join scheduled_prices b on b.product_id = a.product_id and b.id > a.id
        and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`,
  },
];
