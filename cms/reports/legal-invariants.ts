import type { Invariant } from './invariant';

/** Orders and consents reference versions of the legal texts, so every version must stay available forever. */
export const legalInvariants: Invariant[] = [
  {
    name: 'Todo texto legal publicado está, com as mesmas palavras, no arquivo de versões',
    unit: 'textos legais publicados',
    sql: `select count(*) as figure, count(*) filter (where v.id is null) as violations
      from (
        select 'privacy-policy' as slug, _status::text as status, version, title, lead, body from privacy_policy
        union all select 'terms-of-use', _status::text, version, title, lead, body from terms_of_use
        union all select 'returns-policy', _status::text, version, title, lead, body from returns_policy) t
      left join legal_versions v on v.slug = t.slug and v.version = t.version and v.title = t.title
        and coalesce(v.lead, '') = coalesce(t.lead, '') and v.body = t.body
      where t.status = 'published'`,
  },
];
