import type { Invariant } from './invariant';

export const waitlistInvariants: Invariant[] = [
  {
    name: 'Quem foi avisado de um produto que voltou tem o seu aviso',
    unit: 'avisos de estoque',
    sql: `select count(*) as figure, count(*) filter (where not exists (
        select from outgoing_mails m where m.kind = 'back-in-stock'
          and m.dedupe_key like 'back-in-stock:' || w.id || ':%' and m.created_at >= w.told_at - interval '1 minute')) as violations
      from waitlist_entries w where w.told_at is not null`,
  },
];
