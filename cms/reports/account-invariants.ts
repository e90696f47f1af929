import type { Invariant } from './invariant';

export const accountInvariants: Invariant[] = [
  {
    name: 'Quem tem endereços tem um endereço padrão',
    unit: 'contas com endereços',
    sql: `select count(*) as figure, count(*) filter (where defaults <> 1) as violations
      from (select count(*) filter (where is_default) as defaults from addresses where removed_at is null
        group by customer_id) a`,
  },
  {
    name: 'Conta excluída não guarda nada da pessoa',
    unit: 'contas excluídas',
    sql: `select count(*) as figure, count(*) filter (where c.hash is not null
          or exists (select 1 from customers_sessions s where s._parent_id = c.id)
          or exists (select 1 from customers_identities i where i._parent_id = c.id)
          or exists (select 1 from account_tokens t where t.customer_id = c.id)
          or exists (select 1 from sign_up_attempts t where t.customer_id = c.id)
          or exists (select 1 from addresses a where a.customer_id = c.id)
          or exists (select 1 from carts k where k.customer_id = c.id)
          or exists (select 1 from erasure_requests r where r.customer_id = c.id and r.done_at is null)) as violations
      from customers c where c.erased_at is not null`,
  },
  {
    name: 'Todo telefone do Brasil está guardado também no formato internacional',
    unit: 'telefones de contas',
    sql: `select count(*) as figure,
        count(*) filter (where c.phone_e164 is null and brazilian_e164(c.phone) is not null) as violations
      from customers c where c.phone is not null`,
  },
  {
    name: 'Conta confirmada não guarda cadastros por confirmar',
    unit: 'cadastros por confirmar',
    sql: `select count(*) as figure, count(*) filter (where c._verified) as violations
      from sign_up_attempts t join customers c on c.id = t.customer_id where t.settled_at is null`,
  },
  {
    name: 'Todo convite aceito deu a função uma vez, e a mudança está registrada',
    unit: 'convites aceitos',
    sql: `select count(*) as figure, count(*) filter (where (
          select count(*) from audit_log a where a.action = 'customer.role' and a.subject_id = i.accepted_by::text
            and a.after ->> 'invitation' = i.id::text and a.after ->> 'role' = i.role::text) <> 1) as violations
      from team_invitations i where i.accepted_at is not null`,
  },
];
