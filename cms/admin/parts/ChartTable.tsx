import { formatBrl } from '@shop/money/format-brl';
import { IconChevronDown } from '@tabler/icons-react';

import styles from './chart-table.module.css';
import { OfficeLink } from './OfficeLink';
import table from './table.module.css';

interface ChartTableProps {
  name: string;
  /** The first names the rows. */
  columns: readonly string[];
  rows: readonly { label: string; href?: string; cents: readonly (number | null)[] }[];
}

/** The values of a chart, for whoever reads rather than sees, and for everyone who wants the centavos. */
export function ChartTable({ name, columns, rows }: ChartTableProps) {
  return (
    <details className={styles.more}>
      <summary>
        Ver em tabela
        <IconChevronDown aria-hidden="true" />
      </summary>
      <table className={table.table} aria-label={name}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={index > 0 ? table.right : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, href, cents }) => (
            <tr key={label}>
              <th scope="row">
                {href ? (
                  <OfficeLink href={href} className={table.rowLink}>
                    {label}
                  </OfficeLink>
                ) : (
                  label
                )}
              </th>
              {cents.map((amount, index) => (
                <td key={columns[index + 1]} className={`${table.right} ${index > 0 ? table.muted : ''}`}>
                  {amount === null ? '—' : formatBrl(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
