'use client';

import { Checkbox, TableTd, TableTh } from '@mantine/core';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

import styles from './data-table.module.css';
import table from './table.module.css';

interface Selection {
  /** The ids of the selected rows, in the order of the page. */
  chosen: readonly string[];
  choose: (ids: readonly string[]) => void;
}

const SelectionContext = createContext<Selection>({ chosen: [], choose: () => undefined });

/** Returns the selected rows, for the actions that apply to them. */
export const useRowSelection = (): Selection => useContext(SelectionContext);

/** Stores which rows of a page are selected. A row that is no longer on the page is deselected. */
export function RowSelection({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const selection = useMemo<Selection>(
    () => ({ chosen: ids.filter((id) => picked.includes(id)), choose: setPicked }),
    [ids, picked],
  );
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

/** The number of selected rows. Screen readers announce it when it changes. */
export function SelectionCount({ words }: { words: SelectionWords }) {
  const { chosen } = useRowSelection();
  const text = chosen.length === 0 ? '' : `${chosen.length} ${chosen.length === 1 ? words.one : words.many}`;
  return (
    <p role="status" className={styles.count}>
      {text}
    </p>
  );
}

/** The words after the number of selected rows, as in “2 pedidos escolhidos”. */
export interface SelectionWords {
  one: string;
  many: string;
}

/** Selects or deselects all rows of the page. */
export function SelectAllCell({ ids }: { ids: readonly string[] }) {
  const { chosen, choose } = useRowSelection();
  const isAll = chosen.length === ids.length;
  return (
    <TableTh className={table.box}>
      <Checkbox
        aria-label="Escolher todos desta página"
        checked={isAll}
        indeterminate={!isAll && chosen.length > 0}
        onChange={() => choose(isAll ? [] : ids)}
      />
    </TableTh>
  );
}

export const SelectCell = ({ id, name }: { id: string; name: string }) => (
  <TableTd className={table.box}>
    <SelectBox id={id} name={name} />
  </TableTd>
);

/** Selects or deselects one row. */
export function SelectBox({ id, name }: { id: string; name: string }) {
  const { chosen, choose } = useRowSelection();
  const isChosen = chosen.includes(id);
  return (
    <Checkbox
      aria-label={`Escolher ${name}`}
      checked={isChosen}
      onChange={() => choose(isChosen ? chosen.filter((other) => other !== id) : [...chosen, id])}
    />
  );
}
