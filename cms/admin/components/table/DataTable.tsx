'use client';

import { useState, type ReactNode } from 'react';

import { ColumnChoice } from './ColumnChoice';
import { hidable, type DataColumn, type DataRow } from './data-table';
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
  /**
   * Lets the user choose the columns: the name under which the choice is stored, and the hidden columns
   * (`hiddenColumnsOf`). Without a name, the page has its own place for the choice.
   */
  choice?: { tableName?: string; hidden: readonly string[] } | undefined;
  /**
   * Whether each row is a record of many facts. Where they have no room beside each other, the table scrolls sideways and
   * its first column stays in view; a phone shows them below each other.
   */
  isRecords?: boolean | undefined;
  className?: string | undefined;
  /** Lets the user select rows: the words after the number of selected rows, and the actions (`useRowSelection`). */
  selection?: { words: SelectionWords; acts: ReactNode } | undefined;
}

/** A list of the admin panel. The server renders and sorts the rows; the sorting is stored in the URL. */
export function DataTable({
  label,
  columns,
  rows,
  empty,
  choice,
  isRecords = false,
  className = '',
  selection,
}: DataTableProps) {
  const [hidden, setHidden] = useState(choice?.hidden ?? []);
  if (rows.length === 0) {
    return (
      <section className={`${panel.panel} ${styles.none}`} role="status">
        {empty}
      </section>
    );
  }
  const [first] = columns;
  return (
    <RowSelection ids={rows.map(({ id }) => id)}>
      <section className={panel.panel} aria-label={label}>
        {choice?.tableName || selection ? (
          <div className={styles.bar}>
            {selection ? (
              <>
                <SelectionCount words={selection.words} />
                {selection.acts}
              </>
            ) : null}
            {choice?.tableName ? (
              <ColumnChoice
                tableName={choice.tableName}
                columns={hidable(columns)}
                hidden={hidden}
                onChange={setHidden}
              />
            ) : null}
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
