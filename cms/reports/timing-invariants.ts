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
  {
    name: 'Texto legal que foi ao ar na hora marcada está no arquivo como foi marcado',
    unit: 'textos legais com data',
    sql: `select count(*) as figure, count(*) filter (where not exists (
        select 1 from legal_versions v where v.slug = s.slug and v.title = s.text ->> 'title'
          and v.body = s.text -> 'body' and coalesce(v.lead, '') = coalesce(s.text ->> 'lead', ''))) as violations
      from scheduled_texts s where s.outcome = 'published'
        and s.slug in ('privacy-policy', 'terms-of-use', 'returns-policy')`,
  },
  {
    name: 'Nenhum texto foi ao ar antes da hora marcada',
    unit: 'textos com data',
    sql: `select count(*) as figure,
        count(*) filter (where outcome = 'published' and ended_at < publish_at) as violations from scheduled_texts`,
  },
];
