'use client';

import { Table, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@mantine/core';
import { useState, type ReactNode } from 'react';

import { ColumnChoice } from './ColumnChoice';
import type { DataColumn, DataRow } from './data-table';
import styles from './data-table.module.css';
import { DataHeader } from './DataHeader';
import panel from './panel.module.css';
import { RowSelection, SelectAllCell, SelectCell, SelectionCount, type SelectionWords } from './RowSelection';

interface DataTableProps {
  /** The accessible name of the table. */
  label: string;
  columns: readonly DataColumn[];
  rows: readonly DataRow[];
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode;
  /** Enables the choice of columns: the name it is stored under, and the hidden columns (`hiddenColumnsOf`). */
  choice?: { tableName: string; hidden: readonly string[] };
  /** In px. A narrower table scrolls sideways; its first column stays in view. */
  minWidth?: number;
  /** Enables the selection of rows: the words of the counter, and the actions (`useRowSelection`). */
  selection?: { words: SelectionWords; acts: ReactNode };
}

/** A table of the panel. The server renders and sorts the rows; the address holds the sorting. */
export function DataTable({ label, columns, rows, empty, choice, minWidth, selection }: DataTableProps) {
  const [hidden, setHidden] = useState(choice?.hidden ?? []);
  if (rows.length === 0) {
    return (
      <section className={`${panel.panel} ${styles.none}`} role="status">
        {empty}
      </section>
    );
  }
  const [first, ...others] = columns;
  const shown = columns.filter((column) => column === first || !hidden.includes(column.key));
  const ids = rows.map(({ id }) => id);
  return (
    <RowSelection ids={ids}>
      <section className={panel.panel} aria-label={label}>
        {choice || selection ? (
          <div className={styles.bar}>
            {selection ? (
              <>
                <SelectionCount words={selection.words} />
                {selection.acts}
              </>
            ) : null}
            {choice ? (
              <ColumnChoice
                tableName={choice.tableName}
                columns={others}
                hidden={hidden}
                onChange={setHidden}
              />
            ) : null}
          </div>
        ) : null}
        <div className={styles.scroll}>
          <Table className={styles.table} aria-label={label} miw={minWidth}>
            <TableThead>
              <TableTr>
                {selection ? <SelectAllCell ids={ids} /> : null}
                {shown.map((column) => (
                  <DataHeader key={column.key} column={column} className={cellClass(column)} />
                ))}
              </TableTr>
            </TableThead>
            <TableTbody>
              {rows.map(({ id, name = '', cells }) => (
                <TableTr key={id}>
                  {selection ? <SelectCell id={id} name={name} /> : null}
                  {shown.map((column) =>
                    column === first ? (
                      <TableTh key={column.key} scope="row" className={cellClass(column)}>
                        {cells[column.key]}
                      </TableTh>
                    ) : (
                      <TableTd key={column.key} className={cellClass(column)}>
                        {cells[column.key]}
                      </TableTd>
                    ),
                  )}
                </TableTr>
              ))}
            </TableTbody>
          </Table>
        </div>
      </section>
    </RowSelection>
  );
}

const cellClass = ({ align, isWide }: DataColumn): string =>
  [align === 'right' ? styles.right : '', isWide ? styles.wide : ''].filter(Boolean).join(' ');
