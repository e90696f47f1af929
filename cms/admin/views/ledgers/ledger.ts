import type { ReactNode } from 'react';

import type { Cms } from '../../../platform/context';
import type { LedgerPage, LedgerQuery } from '../../../platform/database/ledger-page';
import type { DataColumn, DataRow } from '../../components/table/data-table';
import type { SelectionWords } from '../../components/table/RowSelection';

/** A read-only list of records: its filters and its rows. Its path and title are those of its page. */
export interface Ledger<State extends string, Row> {
  /** The ledger's group in the menu. */
  group?: { label: string; url: string };
  /** The name under which each admin's choice of columns is stored. */
  tableName: string;
  searchLabel: string;
  stateLabel: string;
  states: Record<State, string>;
  empty: string;
  /** Controls, rendered at the right of the title. */
  acts?: ReactNode;
  read: (cms: Cms, query: LedgerQuery<State>) => Promise<LedgerPage<Row>>;
  /** The column with the key `when` shows the time of creation; the list can be sorted by it only. */
  columns: readonly DataColumn[];
  /** Lets the user select rows, for the actions given here. */
  selection?: { words: SelectionWords; acts: ReactNode };
  rowOf: (row: Row) => DataRow;
}
