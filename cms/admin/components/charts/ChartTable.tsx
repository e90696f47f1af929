import { formatBrl } from '@shop/money/format-brl';
import { IconChevronDown } from '@tabler/icons-react';

import styles from './chart-table.module.css';
import type { DataRow } from '../table/data-table';
import { AdminLink } from '../page/AdminLink';
import { PanelTable } from '../table/PanelTable';
import table from '../table/table.module.css';

interface ChartTableProps {
  name: string;
  /** The column names. The first column contains the name of each row. */
  columns: readonly string[];
  rows: readonly ChartTableRow[];
}

interface ChartTableRow {
  label: string;
  href?: string;
  cents: readonly (number | null)[];
}

/** The values of a chart as a table: for screen readers, and for everyone who needs exact amounts. */
export function ChartTable({ name, columns, rows }: ChartTableProps) {
  return (
    <details className={styles.more}>
      <summary>
        Ver em tabela
        <IconChevronDown aria-hidden="true" />
      </summary>
      <PanelTable
        label={name}
        columns={columns.map((label, index) =>
          index === 0 ? { key: label, label } : { key: label, label, align: 'right' },
        )}
        rows={rows.map((row) => ({ id: row.label, cells: cellsOf(row, columns) }))}
      />
    </details>
  );
}

function cellsOf({ label, href, cents }: ChartTableRow, [first = '', ...amounts]: readonly string[]) {
  const cells: DataRow['cells'] = {
    [first]: href ? (
      <AdminLink href={href} className={table.rowLink}>
        {label}
      </AdminLink>
    ) : (
      label
    ),
  };
  for (const [index, column] of amounts.entries()) {
    const amount = cents[index];
    cells[column] = (
      <span className={index > 0 ? table.muted : undefined}>
        {typeof amount === 'number' ? formatBrl(amount) : '—'}
      </span>
    );
  }
  return cells;
}
