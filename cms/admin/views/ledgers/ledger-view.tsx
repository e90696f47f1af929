import { adminMessages } from '@shop/messages/admin-messages';
import type { ReactNode } from 'react';

import { LEDGER_PER_PAGE, type LedgerPage, type LedgerQuery } from '../../../platform/database/ledger-page';
import type { Cms } from '../../../platform/context';
import { Failure } from '../../components/page/Failure';
import { dataSort, type DataColumn, type DataRow } from '../../components/table/data-table';
import { NothingFound } from '../../components/table/NothingFound';
import type { SelectionWords } from '../../components/table/RowSelection';
import {
  choiceParam,
  dayParam,
  flagParam,
  listAddress,
  pageParam,
  searchParam,
} from '../../engine/list-address';
import { listPage } from '../../engine/list-page';
import { pagePath, type PlainPageName } from '../../engine/pages';

/** A read-only list of records with a search, a state and days as filters. */
interface Ledger<State extends string, Row> {
  /** The name under which each admin's choice of columns is stored; without it, nobody chooses columns. */
  tableName?: string;
  /** A phone shows the placeholder in place of the label, and has room for about twenty letters. */
  search: { label: string; placeholder?: string };
  stateLabel: string;
  states: Record<State, string>;
  /** What the list says without rows, and where one may go on. */
  empty: { title: string; text: string; way?: { href: string; label: string } };
  /** Controls, rendered at the right of the title. */
  acts?: ReactNode;
  read: (cms: Cms, query: LedgerQuery<State>) => Promise<LedgerPage<Row>>;
  /** The column with the key `when` shows the time of creation; the list can be sorted by it only. */
  columns: readonly DataColumn[];
  /** A look of its own for the table. */
  className?: string | undefined;
  /** Lets the user select rows, for the actions given here. */
  selection?: { words: SelectionWords; acts: ReactNode; className?: string | undefined };
  rowOf: (row: Row) => DataRow;
}

/** The only column by which a ledger can be sorted. */
const WHEN = 'when';

/** Creates the page of a ledger. */
export function ledgerView<State extends string, Row>(name: PlainPageName, ledger: Ledger<State, Row>) {
  const states = Object.keys(ledger.states) as State[];
  const address = listAddress(pagePath(name), {
    search: searchParam,
    state: choiceParam('situacao', states),
    from: dayParam('de'),
    to: dayParam('ate'),
    isOldestFirst: flagParam('ordem', 'antigos'),
    page: pageParam,
  });
  return listPage(name, {
    address,
    ...(ledger.tableName && { tableName: ledger.tableName }),
    acts: () => ledger.acts,
    read: ({ context, values }) => ledger.read(context.cms, values),
    failure: <Failure message={adminMessages.list_load_failed} />,
    filters: () => ({
      search: ledger.search,
      choices: [
        {
          name: 'situacao',
          label: ledger.stateLabel,
          options: [
            { value: '', label: 'Todos' },
            ...states.map((state) => ({ value: state, label: ledger.states[state] })),
          ],
        },
      ],
      hasDays: true,
    }),
    rows: ({ rows }) => rows,
    table: ({ values }) => ({
      columns: ledger.columns.map((column) =>
        column.key === WHEN
          ? {
              ...column,
              sort: dataSort({
                by: WHEN,
                ordering: { by: WHEN, isDescending: !values.isOldestFirst },
                beginsDescending: true,
                hrefOf: ({ isDescending }) =>
                  address.href({ ...values, isOldestFirst: !isDescending, page: 1 }),
              }),
            }
          : column,
      ),
      rowOf: ledger.rowOf,
      isRecords: true,
      className: ledger.className,
      selection: ledger.selection,
    }),
    empty: ({ values: { search, state, from, to } }) => (
      <NothingFound
        isFiltered={Boolean(search || state || from || to)}
        none={ledger.empty}
        all={{ href: address.path }}
      />
    ),
    pager: ({ data }) => ({ ...data, perPage: LEDGER_PER_PAGE }),
  });
}
