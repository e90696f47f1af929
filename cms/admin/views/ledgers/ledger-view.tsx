import { adminMessages } from '@shop/messages/admin-messages';

import { LEDGER_PER_PAGE, type LedgerQuery, type LedgerPage } from '../../../platform/database/ledger-page';
import type { AdminContext } from '../../admin-context';
import { page, readOr } from '../../engine/page';
import { pagePath, panelPages, SHOP_STEP, type PlainPageName } from '../../engine/pages';
import { AdminPage } from '../../components/page/AdminPage';
import { dataSort, type DataColumn, type DataRow } from '../../components/table/data-table';
import { DataTable } from '../../components/table/DataTable';
import { Failure } from '../../components/page/Failure';
import { hiddenColumnsOf } from '../../components/table/hidden-columns';
import { ListFilters } from '../../components/table/ListFilters';
import { ListPager } from '../../components/table/ListPager';
import { AdminLink } from '../../components/page/AdminLink';
import { PageHead } from '../../components/page/PageHead';
import { SectionTabs } from '../../components/page/SectionTabs';
import type { ReactNode } from 'react';
import type { Cms } from '../../../platform/context';
import type { SelectionWords } from '../../components/table/RowSelection';
import { readDay } from '@shop/time/days';

type SearchParams = Record<string, string | string[] | undefined>;

const MAX_SEARCH_LENGTH = 100;

/** Parses the query of a ledger from its URL; invalid values are ignored. */
function readLedgerAddress<State extends string>(
  params: SearchParams,
  states: readonly State[],
): LedgerQuery<State> {
  const text = (name: string) => {
    const value = params[name];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  const day = (name: string) => readDay(text(name));
  return {
    search: text('busca').replace(/\0/g, '').trim().slice(0, MAX_SEARCH_LENGTH),
    state: states.find((state) => state === text('situacao')) ?? null,
    from: day('de'),
    to: day('ate'),
    isOldestFirst: text('ordem') === 'antigos',
    page: /^[1-9]\d{0,4}$/.test(text('pagina')) ? Number(text('pagina')) : 1,
  };
}

/** The URL of a ledger's page; default values are left out. */
function ledgerHref(
  path: string,
  { search, state, from, to, isOldestFirst, page }: LedgerQuery<string>,
): string {
  const query = new URLSearchParams();
  if (search) query.set('busca', search);
  if (state) query.set('situacao', state);
  if (from) query.set('de', from);
  if (to) query.set('ate', to);
  if (isOldestFirst) query.set('ordem', 'antigos');
  if (page > 1) query.set('pagina', String(page));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** A read-only list of records: its filters and its rows. Its path and title are those of its page. */
interface Ledger<State extends string, Row> {
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

/** The only column by which a ledger can be sorted. */
const WHEN = 'when';

/** Creates the page of a ledger. */
export function ledgerView<State extends string, Row>(name: PlainPageName, about: Ledger<State, Row>) {
  const ledger = { ...about, path: pagePath(name), title: panelPages[name].title };
  const states = Object.keys(ledger.states) as State[];
  return page(name, async (adminContext, props) => {
    const query = readLedgerAddress(props.searchParams ?? {}, states);
    const loaded = await load(adminContext, ledger, query);
    return (
      <AdminPage view={props} steps={[...(name === 'pictures' ? [] : [SHOP_STEP]), { label: ledger.title }]}>
        <PageHead title={name === 'pictures' ? ledger.title : 'Registros'}>{ledger.acts}</PageHead>
        <SectionTabs href={ledger.path} adminContext={adminContext} />
        <ListFilters
          path={ledger.path}
          search={{ label: ledger.searchLabel, value: query.search }}
          choice={{
            name: 'situacao',
            label: ledger.stateLabel,
            value: query.state,
            all: 'Todos',
            options: states.map((state) => ({ value: state, label: ledger.states[state] })),
          }}
          days={query}
        />
        {loaded ? (
          <>
            <DataTable
              label={ledger.title}
              columns={withSort(ledger, query)}
              rows={loaded.list.rows.map(ledger.rowOf)}
              empty={<NoRows ledger={ledger} query={query} />}
              choice={{ tableName: ledger.tableName, hidden: loaded.hidden }}
              minWidth={840}
              selection={ledger.selection}
            />
            <ListPager
              {...loaded.list}
              perPage={LEDGER_PER_PAGE}
              hrefOf={(page) => ledgerHref(ledger.path, { ...query, page })}
            />
          </>
        ) : (
          <Failure message={adminMessages.list_load_failed} />
        )}
      </AdminPage>
    );
  });
}

type PlacedLedger<State extends string, Row> = Ledger<State, Row> & { path: string };

function load<State extends string, Row>(
  adminContext: AdminContext,
  { read, tableName }: Ledger<State, Row>,
  query: LedgerQuery<State>,
) {
  return readOr(adminContext, { what: 'ledger', otherwise: null, ledger: tableName }, async () => {
    const [list, hidden] = await Promise.all([
      read(adminContext.cms, query),
      hiddenColumnsOf(adminContext, tableName),
    ]);
    return { list, hidden };
  });
}

const withSort = (
  { columns, path }: Pick<PlacedLedger<string, unknown>, 'columns' | 'path'>,
  query: LedgerQuery<string>,
): DataColumn[] =>
  columns.map((column) =>
    column.key === WHEN
      ? {
          ...column,
          sort: dataSort({
            by: WHEN,
            ordering: { by: WHEN, isDescending: !query.isOldestFirst },
            beginsDescending: true,
            hrefOf: ({ isDescending }) =>
              ledgerHref(path, { ...query, isOldestFirst: !isDescending, page: 1 }),
          }),
        }
      : column,
  );

function NoRows({
  ledger: { empty, path },
  query: { search, state, from, to },
}: {
  ledger: Pick<PlacedLedger<string, unknown>, 'empty' | 'path'>;
  query: LedgerQuery<string>;
}) {
  const isFiltered = Boolean(search || state || from || to);
  return (
    <>
      <p>{isFiltered ? 'Nada encontrado com essa busca e esses filtros.' : empty}</p>
      {isFiltered ? <AdminLink href={path}>Ver tudo</AdminLink> : null}
    </>
  );
}
