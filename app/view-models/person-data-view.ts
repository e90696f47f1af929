import type { DataRow, DataValue, PersonData } from '@cms/customers/queries/read-person-data';
import { formatBrl } from '@shop/money/format-brl';
import { formatOrderDate } from '@shop/time/bahia';

import { codeWords, nameLabel, SECTION_WORDS } from './person-data-words';

export interface DataEntryView {
  facts: { label: string; value: string }[];
  lists: { label: string; entries: DataEntryView[] }[];
}

export interface DataSectionView {
  id: string;
  title: string;
  /** Said where there is nothing. */
  empty: string;
  entries: DataEntryView[];
}

const TIME = /(?:_em|_ate)$/;
const CENTS = /_centavos$/;

const isRow = (value: DataValue): value is DataRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function factText(name: string, value: DataValue): string {
  if (value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return CENTS.test(name) ? formatBrl(value) : String(value);
  if (typeof value === 'string') return TIME.test(name) ? formatOrderDate(new Date(value)) : codeWords(value);
  return JSON.stringify(value);
}

/** A list of rows is shown row by row; anything else is a fact. */
const isList = (value: DataValue): value is DataRow[] => Array.isArray(value) && value.every(isRow);

function entryView(row: DataRow): DataEntryView {
  const fields = Object.entries(row);
  return {
    facts: fields.flatMap(([name, value]) =>
      isList(value) ? [] : [{ label: nameLabel(name), value: factText(name, value) }],
    ),
    lists: fields.flatMap(([name, value]) =>
      isList(value) && value.length > 0 ? [{ label: nameLabel(name), entries: value.map(entryView) }] : [],
    ),
  };
}

/** Everything held on a person, to be read: the same sections, names and rows as in the file. */
export const personDataView = (data: PersonData): DataSectionView[] =>
  Object.entries(data).map(([id, content]) => ({
    id,
    title: SECTION_WORDS[id]?.title ?? nameLabel(id),
    empty: SECTION_WORDS[id]?.empty ?? 'Nada.',
    entries: (Array.isArray(content) ? content : [content]).map(entryView),
  }));
