import type { DataRow, DataValue, PersonData } from '@cms/privacy/queries/read-person-data';
import { formatBrl } from '@shop/money/format-brl';
import { formatLongDateTime } from '@shop/time/bahia';
import { formatLongDay } from '@shop/time/days';

import { wordsOf, type DescribeDetail } from './person-data-codes';
import { nameLabel, sectionTitle } from './person-data-labels';

export interface DataEntryView {
  /** The entry's title; null for an entry without a title of its own. */
  title: string | null;
  facts: { label: string; value: string }[];
  lists: { label: string; entries: DataEntryView[] }[];
}

export interface DataSectionView {
  id: string;
  title: string;
  entries: DataEntryView[];
}

export interface PersonDataView {
  sections: DataSectionView[];
  /** Sections without data. */
  emptyTitles: string[];
}

const TIME = /(?:_em|_ate)$/;
const DAY = /^dia_/;
const CENTS = /_centavos$/;

const isRow = (value: DataValue): value is DataRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (value: DataValue): boolean => value === null || value === '';

type Words = (section: string, name: string, text: string) => string | null;

function factText(words: Words, section: string, [name, value]: [string, DataValue]): string | null {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return CENTS.test(name) ? formatBrl(value) : String(value);
  if (typeof value === 'string') {
    if (TIME.test(name)) return formatLongDateTime(new Date(value));
    return DAY.test(name) ? formatLongDay(value) : words(section, name, value);
  }
  return isRow(value) ? rowText(words, section, value) : JSON.stringify(value);
}

/** Returns the fields before or after an action, as a single line of text. */
const rowText = (words: Words, section: string, row: DataRow): string =>
  Object.entries(row)
    .map(
      ([name, value]) =>
        `${nameLabel(name)}: ${isNothing(value) ? '–' : factText(words, section, [name, value])}`,
    )
    .join('; ');

/** Whether a value is a list of rows, which is shown row by row; any other value is a fact. */
const isList = (value: DataValue): value is DataRow[] => Array.isArray(value) && value.every(isRow);

/** Returns an entry's title from the field that identifies the entry, by section. */
const TITLES: Record<string, (row: DataRow) => DataValue | undefined> = {
  pedidos: ({ numero }) => (typeof numero === 'string' ? `Pedido ${numero}` : null),
  enderecos: ({ nome }) => nome,
  carrinho: ({ produto }) => produto,
  itens: ({ produto }) => produto,
};

function titleOf(section: string, row: DataRow): string | null {
  const title = Object.hasOwn(TITLES, section) ? TITLES[section]?.(row) : null;
  return typeof title === 'string' ? title : null;
}

/** Returns a row for reading, without its empty fields, which appear only in the file. */
function entryView(words: Words, section: string, row: DataRow): DataEntryView {
  const fields = Object.entries(row);
  return {
    title: titleOf(section, row),
    facts: fields.flatMap(([name, value]) => {
      const text = isList(value) || isNothing(value) ? null : factText(words, section, [name, value]);
      return text === null ? [] : [{ label: nameLabel(name), value: text }];
    }),
    lists: fields.flatMap(([name, value]) =>
      isList(value) && value.length > 0
        ? [{ label: nameLabel(name), entries: value.map((inner) => entryView(words, name, inner)) }]
        : [],
    ),
  };
}

/** Returns all data stored about a person, for reading. The sections, names and rows are the same as in the file. */
export function personDataView(data: PersonData, describeDetail: DescribeDetail): PersonDataView {
  const words: Words = (section, name, text) => wordsOf({ section, name, text }, describeDetail);
  const sections = Object.entries(data).map(([id, content]) => ({
    id,
    title: sectionTitle(id),
    entries: (Array.isArray(content) ? content : [content]).map((row) => entryView(words, id, row)),
  }));
  return {
    sections: sections.filter(({ entries }) => entries.length > 0),
    emptyTitles: sections.filter(({ entries }) => entries.length === 0).map(({ title }) => title),
  };
}
