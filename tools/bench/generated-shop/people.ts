/**
 * Returns SQL that writes the customers of the generated orders. Each registered before their first order; nobody can
 * sign in as them.
 */
export const writePeople = (customers: number) => `
  create temp table gen_customers on commit drop as
    select n, md5('customer' || n)::uuid as id,
      pg_temp.one_of(array['Luana','Ícaro','Rita','Davi','Bento','Nara','Ana','João','Conceição','Jorge','Iracema','Caetano',
        'Dulce','Márcia','Otávio','Beatriz','Helena','Antônio','Lívia','Raimundo'], n, 51) || ' ' ||
      pg_temp.one_of(array['Mota','Sena','Alves','Rocha','Cruz','Lima','Souza','Santos','Gonçalves','Araújo','Bahia','Menezes',
        'Nascimento','Conceição','Oliveira','Pires'], n, 52) || ' ' ||
      pg_temp.one_of(array['da Silva','Neto','Ramos','Barbosa','Teixeira','Moura','Cardoso','Farias'], n, 53) as full_name,
      coalesce(first_at - interval '20 minutes', now() - make_interval(secs => 63000000 * pg_temp.chance(n, 54))) as created_at
    from generate_series(1, ${customers}) n
    left join (select customer_n, min(placed_at) as first_at from gen_orders group by 1) f on f.customer_n = n;
  insert into customers (id, email, full_name, phone, phone_e164, role, _verified, created_at, updated_at, privacy_preferences_marketing_emails)
    select id, 'cliente.' || n || '@gerado.test', full_name,
      case when pg_temp.chance(n, 55) < 0.9 then '(71) 9' || lpad((10000000 + n)::text, 8, '0') end,
      case when pg_temp.chance(n, 55) < 0.9 then '+55719' || lpad((10000000 + n)::text, 8, '0') end, 'cliente', true, created_at,
      created_at, pg_temp.chance(n, 56) < 0.4
    from gen_customers;
  insert into addresses (customer_id, label, street, number, neighborhood, city, state, zip_code, is_default, created_at, updated_at)
    select id, 'Casa', 'Rua das Mangueiras', n::text, 'Brotas', 'Salvador', 'BA', '40000-000', true, created_at, created_at
    from gen_customers where pg_temp.chance(n, 57) < 0.7;`;
