import { readDay, readDayRange, type DayRange } from '@shop/time/days';

import { isRecordId } from '../../platform/database/record-id';
import type { Ordering } from '../components/table/data-table';

/** The parameters of a page's URL, as Next reads them. Their names are in Portuguese because people see and share them. */
export type SearchParams = Record<string, string | string[] | undefined>;

/** Returns one parameter as text; '' when it is missing. */
export function textOf(params: SearchParams, name: string): string {
  const value = params[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** One value in the URL of a list. A missing or invalid parameter reads as the default, which is not written. */
export interface ListParam<Value> {
  read: (text: (name: string) => string) => Value;
  /** Returns the parameters by their names; '' for the default. A method, so that any value's parameter fits a list. */
  write(value: Value): Record<string, string>;
}

const MAX_TYPED_LENGTH = 100;

/** Text that a person typed. NUL characters are removed, because Postgres rejects them in text. */
export const typedParam = (name: string): ListParam<string> => ({
  read: (text) => text(name).replace(/\0/g, '').trim().slice(0, MAX_TYPED_LENGTH),
  write: (typed) => ({ [name]: typed }),
});

export const searchParam = typedParam('busca');

const pageParamNamed = (name: string): ListParam<number> => ({
  read: (text) => (/^[1-9]\d{0,5}$/.test(text(name)) ? Number(text(name)) : 1),
  write: (page) => ({ [name]: page > 1 ? String(page) : '' }),
});

/** The page number; anything but a whole number from 1 up means the first page. */
export const pageParam = pageParamNamed('pagina');

/** Returns the page number of a list inside the page of a record. */
export const pageOf = (params: SearchParams, name = 'pagina'): number =>
  pageParamNamed(name).read((each) => textOf(params, each));

/** One of some words, or null. */
export const choiceParam = <const Word extends string>(
  name: string,
  words: readonly Word[],
): ListParam<Word | null> => ({
  read: (text) => words.find((word) => word === text(name)) ?? null,
  write: (word) => ({ [name]: word ?? '' }),
});

/** One of some words, of which the first is the default. */
export const tabParam = <const Word extends string>(
  name: string,
  words: readonly [Word, ...Word[]],
): ListParam<Word> => ({
  read: (text) => words.find((word) => word === text(name)) ?? words[0],
  write: (word) => ({ [name]: word === words[0] ? '' : word }),
});

/** Whether the parameter is the given word. */
export const flagParam = (name: string, word: string): ListParam<boolean> => ({
  read: (text) => text(name) === word,
  write: (isSet) => ({ [name]: isSet ? word : '' }),
});

export const recordParam = (name: string): ListParam<string | null> => ({
  read: (text) => (isRecordId(text(name)) ? text(name) : null),
  write: (id) => ({ [name]: id ?? '' }),
});

export const dayParam = (name: string): ListParam<string | null> => ({
  read: (text) => readDay(text(name)),
  write: (day) => ({ [name]: day ?? '' }),
});

/** The first and last day, of which neither counts alone. */
export const daysParam: ListParam<DayRange | null> = {
  read: (text) => readDayRange(text('de'), text('ate')),
  write: (days) => ({ de: days?.from ?? '', ate: days?.to ?? '' }),
};

/** The column by which a table is sorted, and the direction. */
export const orderingParam = <By extends string>(
  columns: readonly By[],
  initial: Ordering<By>,
): ListParam<Ordering<By>> => ({
  read: (text) => {
    const by = columns.find((column) => column === text('ordem'));
    return by ? { by, isDescending: text('sentido') === 'desc' } : initial;
  },
  write: ({ by, isDescending }) =>
    by === initial.by && isDescending === initial.isDescending
      ? { ordem: '', sentido: '' }
      : { ordem: by, sentido: isDescending ? 'desc' : '' },
});

/** The parameters of a list by the names of its values; values that a query takes together are a group. */
interface ListParams {
  [name: string]: ListParam<unknown> | ListParams;
}

/** The values of a list that its parameters describe. */
export type ListValues<Params> = {
  [Name in keyof Params]: Params[Name] extends ListParam<infer Value> ? Value : ListValues<Params[Name]>;
};

export interface ListAddress<Values extends object> {
  path: string;
  /** The values of a URL without parameters. */
  initial: Values;
  /** Parses the list's URL; invalid values are ignored. */
  read: (params: SearchParams) => Values;
  /** Returns the query string, without the question mark; defaults and missing values are left out. */
  query: (values: Partial<Values>) => string;
  /** Returns the URL of the list, or of a record below it that keeps the list's parameters. */
  href: (values: Partial<Values>, recordId?: string) => string;
}

/** Describes how the values of a list are read from its URL and written to it, in the order of `params`. */
export function listAddress<const Params extends ListParams>(
  path: string,
  params: Params,
): ListAddress<ListValues<Params>> {
  type Values = ListValues<Params>;
  const read = (from: SearchParams) => readAll(params, (name) => textOf(from, name)) as Values;
  const query = (values: Partial<Values>) =>
    new URLSearchParams(writeAll(params, values).filter(([, value]) => value !== '')).toString();
  return {
    path,
    initial: read({}),
    read,
    query,
    href: (values, recordId) => {
      const text = query(values);
      const below = recordId ? `${path}/${recordId}` : path;
      return text ? `${below}?${text}` : below;
    },
  };
}

const isParam = (param: ListParam<unknown> | ListParams): param is ListParam<unknown> =>
  typeof param.read === 'function';

const readAll = (params: ListParams, text: (name: string) => string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, param]) => [
      name,
      isParam(param) ? param.read(text) : readAll(param, text),
    ]),
  );

const writeAll = (params: ListParams, values: object): [string, string][] =>
  Object.entries(params).flatMap(([name, param]) => {
    const value: unknown = Reflect.get(values, name);
    if (value === undefined) return [];
    return isParam(param) ? Object.entries(param.write(value)) : writeAll(param, value as object);
  });

const COPY = 'copia';

/** The page of a new record, at `path`, that starts as a copy of another one. */
export const copyHref = (path: string, id: string): string => `${path}?${COPY}=${id}`;

/** Returns the id of the record that a new one starts as a copy of; '' without one. */
export const copiedIdOf = (params: SearchParams): string => textOf(params, COPY);

export const SAVED = 'salvo';

/** Returns the URL of a whole list that marks one of its records as saved just now. */
export const savedHref = (path: string, id: string): string => `${path}?${SAVED}=${id}`;

/** Returns which record the URL marks as saved just now; '' for none. */
export const savedOf = (params: SearchParams): string => textOf(params, SAVED);
