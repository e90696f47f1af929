/**
 * SQL that makes a resource known and leaves it off. The constraint names what the table has rows of, so that migrations
 * which know nothing of each other may run in any order.
 */
export const knowResource = (name: string): string => `
  alter table resources drop constraint resources_known;
  insert into resources (name, is_on) values ('${name}', false) on conflict do nothing;
  ${CONSTRAINT}`;

/** SQL that undoes `knowResource`. */
export const forgetResource = (name: string): string => `
  alter table resources drop constraint resources_known;
  delete from resources where name = '${name}';
  ${CONSTRAINT}`;

const CONSTRAINT = `do $$ begin
    execute 'alter table resources add constraint resources_known check (name in ('
      || (select string_agg(quote_literal(name), ', ' order by name) from resources) || '))';
  end $$;`;
