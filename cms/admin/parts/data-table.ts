import type { ReactNode } from 'react';

/** A column of a `DataTable`. The first names the row: it is never hidden and stays in view where the table scrolls. */
export interface DataColumn {
  key: string;
  label: string;
  align?: 'right';
  /** Only where there is room: a phone shows its value under the row's name, or on the row's own page. */
  isWide?: boolean;
  sort?: DataSort;
}

export interface DataSort {
  /** The same list in the order that the column's name leads to. */
  href: string;
  current: 'ascending' | 'descending' | null;
}

export interface DataRow {
  id: string;
  /** What its box says, where rows can be chosen. */
  name?: string;
  /** By the column's key. */
  cells: Record<string, ReactNode>;
}

export interface Ordering<By extends string> {
  by: By;
  isDescending: boolean;
}

/** The sorting of one column; pressed again, the other way. Names begin at A, figures and dates with the most. */
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
