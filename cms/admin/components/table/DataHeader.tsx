import { TableTh } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';

import type { DataColumn } from './data-table';
import table from './table.module.css';
import { AdminLink } from '../page/AdminLink';
import text from '../../frame/theme/text.module.css';

/** The header of a column. It is a link if the list can be sorted by this column. */
export function DataHeader({
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
