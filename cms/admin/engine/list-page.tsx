import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';

import type { AdminContext } from '../admin-context';
import sidePanel from '../components/forms/side-panel.module.css';
import { AdminPage } from '../components/page/AdminPage';
import { PageHead } from '../components/page/PageHead';
import { SectionTabs } from '../components/page/SectionTabs';
import type { DataColumn, DataRow, DataSort } from '../components/table/data-table';
import { FilterForm, type ListFilters } from '../components/table/FilterForm';
import { hiddenColumnsOf } from '../components/table/hidden-columns';
import styles from '../components/table/list-page.module.css';
import { ListColumnChoice, ListColumns, ListTable, SortLink } from '../components/table/ListTools';
import tools from '../components/table/list-tools.module.css';
import { ListPager } from '../components/table/ListPager';
import { ListTabs, type ListTab } from '../components/table/ListTabs';
import { PageLinks } from '../components/table/PageLinks';
import type { SelectionWords } from '../components/table/RowSelection';
import type { ListAddress } from './list-address';
import { idInPath, page, readOr } from './page';
import { sectionOf } from './menu';
import { panelPages, SHOP_STEP, type PageName } from './pages';
import type { PanelView } from './panel-view';

/** What a request asks of a list. */
interface Wanted<Values> {
  context: AdminContext;
  /** What Payload gives the page. */
  view: PanelView;
  /** The values of the list's URL. */
  values: Values;
  /** The id, in the page's path, of the record whose form is open; null for none. */
  id: string | null;
}

/** A list as it is shown: what was asked, and what was read. */
export interface ShownList<Values, Data> extends Wanted<Values> {
  data: Data;
}

/** With the number of rows, the list states the range of the page; without it, the number of the page. */
type Pager =
  | { page: number; pageCount: number; perPage: number; total: number }
  | { page: number; pageCount: number }
  | { page: number; hasMore: boolean; words: { previous: string; next: string } };

interface RowsTable<Row> {
  /** The accessible name; by default the title of the page. */
  label?: string;
  columns: readonly DataColumn[];
  rowOf: (row: Row) => DataRow;
  isRecords?: boolean;
  className?: string | undefined;
  /** Lets the user select rows, for the actions given here. */
  selection?: { words: SelectionWords; acts: ReactNode; className?: string | undefined } | undefined;
}

/** The form of one record beside its list, which on a phone is shown alone. */
interface SideForm<Values, Data> {
  /** Which part of the path after `/admin` is the id of the record; the first one is 0. */
  idAt: number;
  /** Whether there is no such record for this person. `data` is null when reading failed. */
  isMissing: (shown: ShownList<Values, Data | null>) => boolean;
  /** The name of the open record, for the breadcrumbs. */
  name: (shown: ShownList<Values, Data | null>) => string;
  render: (shown: ShownList<Values, Data>) => ReactNode;
}

/** A list of the panel. Its path and title are those of its page. The parts are in the order in which they are shown. */
interface ListPage<Values extends object, Data, Row> {
  address: ListAddress<Values>;
  read: (wanted: Wanted<Values>) => Promise<Data>;
  /** Shown in place of the list when reading fails; the failure is logged. */
  failure: ReactNode;
  /** What the whole page is inside of, such as its updates. */
  around?: (content: ReactNode, shown: ShownList<Values, Data | null>) => ReactNode;
  /** In place of the title and the controls at its right. */
  head?: (shown: ShownList<Values, Data | null>) => ReactNode;
  acts?: (shown: ShownList<Values, Data | null>) => ReactNode;
  above?: (shown: ShownList<Values, Data>) => ReactNode;
  /** The fields of the search form; null without them. `href` is the URL whose parameters it keeps. */
  filters?: (shown: ShownList<Values, Data | null>) => (ListFilters & { href?: string }) | null;
  tabs?: (shown: ShownList<Values, Data>) => readonly ListTab[];
  note?: (shown: ShownList<Values, Data>) => ReactNode;
  rows: (data: Data) => readonly Row[];
  /** The name under which each person's choice of columns is stored. */
  tableName?: string;
  /** The rows as a table, or in another form. */
  table?: (shown: ShownList<Values, Data>) => RowsTable<Row>;
  list?: (rows: readonly Row[], shown: ShownList<Values, Data>) => ReactNode;
  /** Shown without rows; a table has it in its panel. */
  empty: (shown: ShownList<Values, Data>) => ReactNode;
  pager?: (shown: ShownList<Values, Data>) => Pager;
  foot?: (shown: ShownList<Values, Data>) => ReactNode;
  form?: SideForm<Values, Data>;
}

/** Creates the page of a list: its guard, the values of its URL, what it reads, and what it shows of it. */
export function listPage<Values extends object, Data, Row>(
  name: PageName,
  list: ListPage<Values, Data, Row>,
) {
  const { title } = panelPages[name];
  const { address, form } = list;
  const section = sectionOf(address.path);
  return page(name, async (context, view) => {
    const wanted: Wanted<Values> = {
      context,
      view,
      values: address.read(view.searchParams ?? {}),
      id: form ? idInPath(view, form.idAt) || null : null,
    };
    const read = await load(list, wanted, name);
    const shown = { ...wanted, data: read?.data ?? null };
    if (form?.isMissing(shown)) notFound();
    const { around = (content) => content } = list;
    return (
      <AdminPage
        view={view}
        steps={[
          ...(section?.entry.icon === 'shop' && !wanted.id ? [SHOP_STEP] : []),
          ...(form && wanted.id
            ? [{ label: title, url: address.path }, { label: form.name(shown) }]
            : [{ label: title }]),
        ]}
      >
        {around(
          <>
            {list.head ? (
              list.head(shown)
            ) : (
              <>
                <Head title={section?.tab.isHeading ? section.tab.label : title} acts={list.acts?.(shown)} />
                <SectionTabs href={address.path} adminContext={context} isBesideForm={wanted.id !== null} />
              </>
            )}
            {read ? (
              <Beside list={list} shown={{ ...wanted, data: read.data }}>
                <Content
                  list={list}
                  title={title}
                  hidden={read.hidden}
                  shown={{ ...wanted, data: read.data }}
                />
              </Beside>
            ) : (
              <>
                <Filters list={list} shown={shown} />
                {list.failure}
              </>
            )}
          </>,
          shown,
        )}
      </AdminPage>
    );
  });
}

function load<Values extends object, Data, Row>(
  { read, tableName }: ListPage<Values, Data, Row>,
  wanted: Wanted<Values>,
  name: PageName,
) {
  const { context } = wanted;
  return readOr(context, { what: 'list', otherwise: null, list: name }, async () => {
    const [data, hidden] = await Promise.all([
      read(wanted),
      tableName ? hiddenColumnsOf(context, tableName) : [],
    ]);
    return { data, hidden };
  });
}

const Head = ({ title, acts }: { title: string; acts: ReactNode }) => (
  <PageHead title={title}>{acts ? <div className={styles.acts}>{acts}</div> : null}</PageHead>
);

interface PartProps<Values extends object, Data, Row> {
  list: ListPage<Values, Data, Row>;
  shown: ShownList<Values, Data>;
}

/** The list, and beside it the form of a record. */
function Beside<Values extends object, Data, Row>({
  list: { form },
  shown,
  children,
}: PartProps<Values, Data, Row> & { children: ReactNode }) {
  if (!form) return children;
  const content = form.render(shown);
  return (
    <div
      className={sidePanel.columns}
      data-shows={shown.id ? 'form' : 'list'}
      data-alone={content ? undefined : ''}
    >
      <div className={sidePanel.side}>{children}</div>
      {content}
    </div>
  );
}

function Filters<Values extends object, Data, Row>({
  list: { address, filters },
  shown,
  tools = null,
}: {
  list: ListPage<Values, Data, Row>;
  shown: ShownList<Values, Data | null>;
  /** What is beside the fields. */
  tools?: ReactNode;
}) {
  const fields = filters?.(shown);
  if (!fields) return null;
  return (
    <FilterForm href={address.href(shown.values)} {...fields}>
      {fields.children}
      {tools}
    </FilterForm>
  );
}

/**
 * Returns the order of records that a phone turns around beside the search; null where the head of the table does it, as it
 * also selects rows, or where nothing or several columns sort.
 */
function sortAbove<Row>({ columns, isRecords, selection }: RowsTable<Row>): DataSort | null {
  const [sort = null, ...others] = columns.flatMap((column) => column.sort ?? []);
  return isRecords && !selection && others.length === 0 ? sort : null;
}

function Content<Values extends object, Data, Row>({
  list,
  title,
  hidden,
  shown,
}: PartProps<Values, Data, Row> & { title: string; hidden: readonly string[] }) {
  const rows = list.rows(shown.data);
  const table = list.table?.(shown);
  const pager = list.pager?.(shown);
  const sort = table ? sortAbove(table) : null;
  return (
    <ListColumns key={list.tableName} hidden={hidden}>
      {list.above?.(shown)}
      {list.filters || list.tabs ? (
        <div>
          <Filters
            list={list}
            shown={shown}
            tools={
              <>
                {sort ? <SortLink sort={sort} /> : null}
                {table && list.tableName ? (
                  <ListColumnChoice tableName={list.tableName} columns={table.columns} />
                ) : null}
              </>
            }
          />
          {list.tabs ? <ListTabs tabs={list.tabs(shown)} /> : null}
        </div>
      ) : null}
      {list.note?.(shown)}
      {table ? (
        <ListTable
          label={table.label ?? title}
          columns={table.columns}
          rows={rows.map(table.rowOf)}
          empty={list.empty(shown)}
          isRecords={table.isRecords}
          className={`${sort ? tools.sortedAbove : ''} ${table.className ?? ''}`}
          selection={table.selection}
        />
      ) : rows.length === 0 ? (
        list.empty(shown)
      ) : (
        list.list?.(rows, shown)
      )}
      {pager ? (
        <Pages pager={pager} hrefOf={(wanted) => list.address.href({ ...shown.values, page: wanted })} />
      ) : null}
      {list.foot?.(shown)}
    </ListColumns>
  );
}

const Pages = ({ pager, hrefOf }: { pager: Pager; hrefOf: (page: number) => string }) =>
  'total' in pager ? <ListPager {...pager} hrefOf={hrefOf} /> : <PageLinks {...pager} hrefOf={hrefOf} />;
