'use client';

import { Button, Checkbox, Popover, PopoverDropdown, PopoverTarget } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';

import { BackCloses } from '../feedback/BackCloses';
import { toast } from '../feedback/toast';
import { columnsPreference } from './columns-preference';
import styles from './data-table.module.css';
import tools from './list-tools.module.css';
import type { DataColumn } from './data-table';
import { storePreference } from './store-preference';

interface ColumnChoiceProps {
  tableName: string;
  /** The columns that can be hidden. */
  columns: readonly Pick<DataColumn, 'key' | 'label' | 'isWide'>[];
  hidden: readonly string[];
  /** Called at once; the promise fails if the choice could not be stored. */
  onChange: (hidden: string[], stored: Promise<void>) => void;
}

/** Lets a person choose what a list shows of each row. The choice is stored for each person, not for each browser. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} position="bottom-end" trapFocus returnFocus withinPortal onChange={setIsOpen}>
      <PopoverTarget>
        <Button
          leftSection={<IconAdjustments aria-hidden="true" />}
          className={tools.choice}
          aria-label="Exibir"
          onClick={() => setIsOpen(!isOpen)}
        >
          Exibir
        </Button>
      </PopoverTarget>
      <PopoverDropdown aria-label="Exibir">
        <ColumnBoxes {...props} />
        <BackCloses onClose={() => setIsOpen(false)} />
      </PopoverDropdown>
    </Popover>
  );
}

/** The boxes of this choice, without the button. */
export function ColumnBoxes({ tableName, columns, hidden, onChange }: ColumnChoiceProps) {
  function show(shown: string[]) {
    const next = columns.map(({ key }) => key).filter((key) => !shown.includes(key));
    const stored = storePreference(columnsPreference(tableName), next);
    stored.catch(() => toast.error(adminMessages.columns_not_saved));
    onChange(next, stored);
  }
  return (
    <Checkbox.Group
      aria-label="O que aparece na lista"
      value={columns.map(({ key }) => key).filter((key) => !hidden.includes(key))}
      onChange={show}
    >
      {columns.map(({ key, label, isWide }) => (
        <Checkbox key={key} value={key} label={label} className={isWide ? styles.wideOnly : undefined} />
      ))}
    </Checkbox.Group>
  );
}
