import type { ReactNode } from 'react';

/**
 * A column of a table. The first column names the row, so it is never hidden and stays in view while the table scrolls.
 */
export interface DataColumn {
  key: string;
  label: string;
  align?: 'right';
  /** Whether the column is hidden on a phone, where the value is under the row's name or on the row's own page. */
  isWide?: boolean;
  /** Whether the column holds a menu for each row. It is always shown, and only screen readers get its label. */
  isMenu?: boolean;
  /** Whether the value of a record speaks for itself, so that a phone shows it without the column's name, in one line with others. */
  isPlain?: boolean;
  className?: string;
  sort?: DataSort;
}

export interface DataSort {
  /** The URL of the list sorted by this column. */
  href: string;
  current: 'ascending' | 'descending' | null;
}

/** The cell of a fact that a row does not have. A phone leaves it out of a record. */
export const NO_FACT = '—';

export interface DataRow {
  id: string;
  /** The accessible name of the row's checkbox. */
  name?: string;
  /** The cells of the row, by the key of their column. */
  cells: Record<string, ReactNode>;
}

export interface Ordering<By extends string> {
  by: By;
  isDescending: boolean;
}

/**
 * Returns the link that sorts the list by a column; a second press reverses the order. The first press sorts text in
 * ascending order, and numbers and dates in descending order.
 */
export function dataSort<By extends string>({
  by,
  ordering,
  beginsDescending,
  hrefOf,
}: {
  by: By;
  ordering: Ordering<By>;
  beginsDescending: boolean;
  hrefOf: (ordering: Ordering<By>) => string;
}): DataSort {
  const isCurrent = ordering.by === by;
  return {
    href: hrefOf({ by, isDescending: isCurrent ? !ordering.isDescending : beginsDescending }),
    current: isCurrent ? (ordering.isDescending ? 'descending' : 'ascending') : null,
  };
}

/** Returns the columns that can be hidden: all but the first one, which names the row, and the row's menu. */
export const hidable = ([, ...others]: readonly DataColumn[]): DataColumn[] =>
  others.filter(({ isMenu }) => !isMenu);
