import type { ReactNode } from 'react';

import type { Cms } from '../../cms';
import type { LedgerPage, LedgerQuery } from '../../database/ledger-page';
import type { DataColumn, DataRow } from '../parts/data-table';

/** A list of what the shop writes down by itself: what it is called, what it can be searched for, and its rows. */
export interface Ledger<State extends string, Row> {
  path: string;
  title: string;
  /** Where it stands in the menu. */
  group?: { label: string; url: string };
  /** Under which name an admin's columns are kept. */
  tableName: string;
  searchLabel: string;
  stateLabel: string;
  states: Record<State, string>;
  empty: string;
  /** At the right of the title. */
  acts?: ReactNode;
  read: (cms: Cms, query: LedgerQuery<State>) => Promise<LedgerPage<Row>>;
  /** The column with this key is when a row was written: the list can be ordered by it. */
  whenKey: string;
  columns: readonly DataColumn[];
  rowOf: (row: Row) => DataRow;
}
