'use client';

import { Checkbox, TableTd, TableTh } from '@mantine/core';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

import styles from './data-table.module.css';

interface Selection {
  /** Ids of the rows that are chosen, in the order of the page. */
  chosen: readonly string[];
  choose: (ids: readonly string[]) => void;
}

const SelectionContext = createContext<Selection>({ chosen: [], choose: () => undefined });

/** The chosen rows, for what can be done with them. */
export const useRowSelection = (): Selection => useContext(SelectionContext);

/** Keeps which rows of a page are chosen. A row that left the page meanwhile is chosen no more. */
export function RowSelection({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const selection = useMemo<Selection>(
    () => ({ chosen: ids.filter((id) => picked.includes(id)), choose: setPicked }),
    [ids, picked],
  );
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

/** How many rows are chosen, spoken as it changes. */
export function SelectionCount({ words }: { words: SelectionWords }) {
  const { chosen } = useRowSelection();
  const text = chosen.length === 0 ? '' : `${chosen.length} ${chosen.length === 1 ? words.one : words.many}`;
  return (
    <p role="status" className={styles.count}>
      {text}
    </p>
  );
}

/** What follows the count, as in “2 pedidos escolhidos”. */
export interface SelectionWords {
  one: string;
  many: string;
}

/** Chooses all rows of the page, or none. */
export function SelectAllCell({ ids }: { ids: readonly string[] }) {
  const { chosen, choose } = useRowSelection();
  const isAll = chosen.length === ids.length;
  return (
    <TableTh className={styles.box}>
      <Checkbox
        aria-label="Escolher todos desta página"
        checked={isAll}
        indeterminate={!isAll && chosen.length > 0}
        onChange={() => choose(isAll ? [] : ids)}
      />
    </TableTh>
  );
}

export function SelectCell({ id, name }: { id: string; name: string }) {
  const { chosen, choose } = useRowSelection();
  const isChosen = chosen.includes(id);
  return (
    <TableTd className={styles.box}>
      <Checkbox
        aria-label={`Escolher ${name}`}
        checked={isChosen}
        onChange={() => choose(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
      />
    </TableTd>
  );
}
