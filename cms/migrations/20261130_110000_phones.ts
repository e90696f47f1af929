import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

interface Unread extends Record<string, unknown> {
  id: string;
  phone: string;
}

/**
 * Phone numbers in the E.164 format beside what was typed: `customers.phone_e164` and `order_contacts.phone_e164`, null
 * for a text that is no number of any country. The shop writes both columns. A trigger reads the number where only the
 * text is written, as the former version does, in the notations that the former version accepted of Brazilian numbers.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create function brazilian_e164(phone text) returns text language sql immutable parallel safe as $$
      select case when phone !~ '^[[:space:]]*[+]' or phone ~ '^[[:space:]]*[+][[:space:]]*55' then
        '+55' || (regexp_match(regexp_replace(phone, '[^0-9]', '', 'g'),
          '^(?:55|0)?((?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])(?:9[0-9]{8}|[2-5][0-9]{7}))$'))[1]
      end
    $$;

    create function fill_phone_e164() returns trigger language plpgsql as $$
    begin
      if new.phone is null then
        new.phone_e164 := null;
      elsif tg_op = 'INSERT' then
        new.phone_e164 := coalesce(new.phone_e164, brazilian_e164(new.phone));
      elsif new.phone is distinct from old.phone and new.phone_e164 is not distinct from old.phone_e164
        and regexp_replace(new.phone, '[^0-9]', '', 'g') not like '%' || substr(new.phone_e164, 2) then
        new.phone_e164 := brazilian_e164(new.phone);
      elsif new.phone is distinct from old.phone and new.phone_e164 is null then
        new.phone_e164 := brazilian_e164(new.phone);
      end if;
      return new;
    end $$;

    alter table customers add column phone_e164 text
      constraint customers_phone_e164 check (phone_e164 ~ '^[+][1-9][0-9]{6,14}$');
    update customers set phone_e164 = brazilian_e164(phone) where phone is not null;
    create trigger customers_fill_phone_e164 before insert or update of phone, phone_e164 on customers
      for each row execute function fill_phone_e164();
    create index customers_by_phone on customers (phone_e164) where phone_e164 is not null;
    drop index customers_phone_search;
    create index customers_phone_search on customers
      using gin (translate(coalesce(phone_e164, phone), '+() .-', '') gin_trgm_ops);

    alter table order_contacts add column phone_e164 text;
    -- The former check admits eleven digits of any kind, so each has a number.
    update order_contacts set phone_e164 = coalesce(brazilian_e164(phone), '+55' || phone);
    alter table order_contacts drop constraint order_contacts_format;
    alter table order_contacts alter column phone_e164 set not null,
      add constraint order_contacts_format check (
        email = lower(email) and char_length(email) between 3 and 254 and char_length(name) between 2 and 120
        and char_length(phone) between 8 and 40 and phone_e164 ~ '^[+][1-9][0-9]{6,14}$');
    create trigger order_contacts_fill_phone_e164 before insert or update of phone, phone_e164 on order_contacts
      for each row execute function fill_phone_e164();
    drop index order_contacts_phone_search;
    create index order_contacts_phone_search on order_contacts
      using gin (translate(coalesce(phone_e164, phone), '+() .-', '') gin_trgm_ops);
    create index order_contacts_by_phone on order_contacts (phone_e164);
  `);
  await readForeign(db);
}

/** Reads the customers' foreign numbers, which no pattern of the database knows. */
async function readForeign(db: MigrateUpArgs['db']): Promise<void> {
  const { rows } = await db.execute<Unread>(
    sql`select id::text, phone from customers where phone is not null and phone_e164 is null order by id`,
  );
  for (const { id, phone } of rows) {
    const number = parsePhoneNumberFromString(phone, { defaultCountry: 'BR', extract: false });
    if (number?.isValid() && number.countryCallingCode !== '55')
      await db.execute(sql`update customers set phone_e164 = ${number.number} where id = ${id}::uuid`);
  }
}

/** A contact whose number is not of eleven digits becomes one of Brazil's with zeros, because the former column needs them. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger customers_fill_phone_e164 on customers;
    drop trigger order_contacts_fill_phone_e164 on order_contacts;
    drop index customers_phone_search, customers_by_phone, order_contacts_phone_search, order_contacts_by_phone;
    alter table order_contacts drop constraint order_contacts_format;
    update order_contacts set phone = right(repeat('0', 11) || regexp_replace(phone_e164, '^[+](55)?', ''), 11)
      where phone !~ '^[0-9]{11}$';
    alter table order_contacts drop column phone_e164, add constraint order_contacts_format check (
      email = lower(email) and char_length(email) between 3 and 254 and char_length(name) between 2 and 120
      and phone ~ '^[0-9]{11}$');
    alter table customers drop column phone_e164;
    drop function fill_phone_e164();
    drop function brazilian_e164(text);
    create index customers_phone_search on customers using gin (translate(phone, '+() .-', '') gin_trgm_ops);
    create index order_contacts_phone_search on order_contacts using gin (translate(phone, '+() .-', '') gin_trgm_ops);
  `);
}
