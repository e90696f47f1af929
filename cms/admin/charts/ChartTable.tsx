import { formatBrl } from '@shop/money/format-brl';
import { IconChevronDown } from '@tabler/icons-react';

import styles from './chart-table.module.css';
import type { DataRow } from '../parts/data-table';
import { OfficeLink } from '../parts/OfficeLink';
import { PanelTable } from '../parts/PanelTable';
import table from '../parts/table.module.css';

interface ChartTableProps {
  name: string;
  /** The first column names the rows. */
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
      <OfficeLink href={href} className={table.rowLink}>
        {label}
      </OfficeLink>
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
