import { Table, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@mantine/core';

import { NO_FACT, type DataColumn, type DataRow } from './data-table';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { AdminLink } from '../page/AdminLink';
import text from '../../frame/theme/text.module.css';
import table from './table.module.css';
import { SelectAllCell, SelectCell } from './RowSelection';

/** The header of a column. It is a link if the list can be sorted by this column. */
function DataHeader({
  column: { label, sort, isMenu = false },
  className,
}: {
  column: DataColumn;
  className: string;
}) {
  if (!sort) {
    return (
      <TableTh scope="col" className={className}>
        {isMenu ? <span className={text.srOnly}>{label}</span> : label}
      </TableTh>
    );
  }
  const Arrow = sort.current === 'descending' ? IconChevronDown : IconChevronUp;
  return (
    <TableTh scope="col" className={className} aria-sort={sort.current ?? undefined}>
      <AdminLink href={sort.href} scroll={false} className={table.sort}>
        {label}
        {sort.current ? <Arrow aria-hidden="true" /> : null}
      </AdminLink>
    </TableTh>
  );
}

interface PanelTableProps {
  /** The accessible name of the table, or the id of the heading that names it. */
  label?: string;
  labelledBy?: string;
  columns: readonly DataColumn[];
  rows: readonly DataRow[];
  /** Whether each row is a record of many facts, which a phone shows below each other instead of beside. */
  isRecords?: boolean;
  className?: string;
  /** Whether rows can be selected. This requires a `RowSelection` around the table. */
  isSelectable?: boolean;
}

/** A table in the style of the admin panel. The first cell of a row is its header. */
export function PanelTable({
  label,
  labelledBy,
  columns,
  rows,
  isRecords = false,
  className = '',
  isSelectable = false,
}: PanelTableProps) {
  const [first] = columns;
  const look = `${table.table} ${isRecords ? table.records : ''}`;
  return (
    <Table className={`${look} ${className}`} aria-label={label} aria-labelledby={labelledBy}>
      <TableThead>
        <TableTr>
          {isSelectable ? <SelectAllCell ids={rows.map(({ id }) => id)} /> : null}
          {columns.map((column) => (
            <DataHeader key={column.key} column={column} className={cellClass(column)} />
          ))}
        </TableTr>
      </TableThead>
      <TableTbody>
        {rows.map(({ id, name = '', cells }) => (
          <TableTr key={id}>
            {isSelectable ? <SelectCell id={id} name={name} /> : null}
            {columns.map((column) =>
              column === first ? (
                <TableTh key={column.key} scope="row" className={cellClass(column)}>
                  {cells[column.key]}
                </TableTh>
              ) : (
                <TableTd
                  key={column.key}
                  className={cellClass(column)}
                  data-label={isRecords && !column.isPlain ? column.label : undefined}
                  data-wide={isRecords && column.isWide ? '' : undefined}
                  data-empty={cells[column.key] === NO_FACT ? '' : undefined}
                >
                  {cells[column.key]}
                </TableTd>
              ),
            )}
          </TableTr>
        ))}
      </TableTbody>
    </Table>
  );
}

const cellClass = ({ align, isWide, className = '' }: DataColumn): string =>
  [align === 'right' ? table.right : '', isWide ? table.wide : '', className].filter(Boolean).join(' ');
