'use client';

import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { createContext, useContext, useMemo, useState, type ComponentProps, type ReactNode } from 'react';

import { ButtonLink } from '../page/ButtonLink';
import { ColumnChoice } from './ColumnChoice';
import { hidable, type DataColumn, type DataSort } from './data-table';
import { DataTable } from './DataTable';
import styles from './list-tools.module.css';

interface Columns {
  hidden: readonly string[];
  hide: (keys: readonly string[]) => void;
}

const ColumnsContext = createContext<Columns>({ hidden: [], hide: () => undefined });

interface ListColumnsProps {
  /** The columns that the person has hidden, as stored. */
  hidden: readonly string[];
  children: ReactNode;
}

/** Knows which columns a person has hidden: the button is beside the search, and the table below. */
export function ListColumns({ hidden: stored, children }: ListColumnsProps) {
  const [hidden, hide] = useState(stored);
  const columns = useMemo(() => ({ hidden, hide }), [hidden]);
  return <ColumnsContext value={columns}>{children}</ColumnsContext>;
}

/** "Exibir" of a list, beside its search. */
export function ListColumnChoice({
  tableName,
  columns,
}: {
  tableName: string;
  columns: readonly DataColumn[];
}) {
  const { hidden, hide } = useContext(ColumnsContext);
  return <ColumnChoice tableName={tableName} columns={hidable(columns)} hidden={hidden} onChange={hide} />;
}

/** The table of a list, without the columns that the person has hidden. */
export function ListTable(props: Omit<ComponentProps<typeof DataTable>, 'hidden'>) {
  return <DataTable {...props} hidden={useContext(ColumnsContext).hidden} />;
}

/**
 * Turns the order of a list around, beside its search. Only a phone shows it, because there the head of the table, which
 * sorts otherwise, is left out.
 */
export function SortLink({ sort: { href, current } }: { sort: DataSort }) {
  const isDescending = current === 'descending';
  const label = isDescending ? 'Mostrar os mais antigos primeiro' : 'Mostrar os mais novos primeiro';
  const Icon = isDescending ? IconSortDescending : IconSortAscending;
  return (
    <ButtonLink href={href} scroll={false} className={styles.sorts} aria-label={label} title={label}>
      <Icon aria-hidden="true" />
    </ButtonLink>
  );
}
