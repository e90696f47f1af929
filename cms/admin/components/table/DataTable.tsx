'use client';

import type { ReactNode } from 'react';

import type { DataColumn, DataRow } from './data-table';
import styles from './data-table.module.css';
import panel from '../page/panel.module.css';
import { PanelTable } from './PanelTable';
import { RowSelection, SelectionCount, type SelectionWords } from './RowSelection';

interface DataTableProps {
  /** The accessible name of the table. */
  label: string;
  columns: readonly DataColumn[];
  rows: readonly DataRow[];
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode;
  /** The columns that the person has hidden (`hiddenColumnsOf`). */
  hidden?: readonly string[];
  /**
   * Whether each row is a record of many facts. Where they have no room beside each other, the table scrolls sideways and
   * its first column stays in view; a phone shows them below each other.
   */
  isRecords?: boolean | undefined;
  className?: string | undefined;
  /**
   * Lets the user select rows: the words after the number of selected rows, and the actions (`useRowSelection`). The class
   * is that of the panel around the table.
   */
  selection?: { words: SelectionWords; acts: ReactNode; className?: string | undefined } | undefined;
}

/** A list of the admin panel. The server renders and sorts the rows; the sorting is stored in the URL. */
export function DataTable({
  label,
  columns,
  rows,
  empty,
  hidden = [],
  isRecords = false,
  className = '',
  selection,
}: DataTableProps) {
  if (rows.length === 0) {
    return (
      <section className={panel.panel} role="status">
        {empty}
      </section>
    );
  }
  const [first] = columns;
  return (
    <RowSelection ids={rows.map(({ id }) => id)}>
      <section className={`${panel.panel} ${selection?.className ?? ''}`} aria-label={label}>
        {selection ? (
          <div className={styles.bar}>
            <SelectionCount words={selection.words} />
            {selection.acts}
          </div>
        ) : null}
        <div className={styles.scroll}>
          <PanelTable
            label={label}
            columns={columns.filter(
              (column) => column === first || column.isMenu || !hidden.includes(column.key),
            )}
            rows={rows}
            isRecords={isRecords}
            className={`${styles.list} ${className}`}
            isSelectable={selection !== undefined}
          />
        </div>
      </section>
    </RowSelection>
  );
}
