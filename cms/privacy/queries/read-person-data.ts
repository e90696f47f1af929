import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { accountSections } from '../export/account-sections';
import type { DataSection } from '../export/data-section';
import { orderSection } from '../export/order-section';
import { traceSections } from '../export/trace-sections';

export type DataValue = string | number | boolean | null | DataRow | DataValue[];
export interface DataRow {
  [name: string]: DataValue;
}

/**
 * All data about a person, by section, with the names and in the order of the person's data file. Amounts are in
 * centavos, times in UTC.
 */
export type PersonData = Record<string, DataRow | DataRow[]>;

const SECTIONS: readonly DataSection[] = [...accountSections, orderSection, ...traceSections];

const inOneColumn = ({ isList, sql }: DataSection, place: number): string =>
  isList
    ? `(select coalesce(json_agg(row_to_json(s)), '[]') from (${sql}) s) as s${place}`
    : `(select row_to_json(s) from (${sql}) s) as s${place}`;

/**
 * Returns all data about one customer; null if there is no such customer. Never includes a secret (password, tokens) or
 * another person's name.
 */
export async function readPersonData(
  cms: Cms,
  { customerId }: { customerId: string },
): Promise<PersonData | null> {
  const [row] = await sqlOf(cms.payload).query<Record<string, DataRow | DataRow[]>>(
    `select ${SECTIONS.map(inOneColumn).join(', ')}
     where exists (select 1 from customers where id = $1 and erased_at is null)`,
    [customerId],
  );
  if (!row) return null;
  return Object.fromEntries(SECTIONS.map(({ key }, place) => [key, row[`s${place}`] ?? []]));
}
