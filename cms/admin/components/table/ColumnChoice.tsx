'use client';

import { Button, Checkbox, Popover, PopoverDropdown, PopoverTarget } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { usePreferences } from '@payloadcms/ui';
import { IconColumns3 } from '@tabler/icons-react';

import { toast } from '../feedback/toast';
import { columnsPreference } from './columns-preference';
import styles from './data-table.module.css';
import type { DataColumn } from './data-table';

interface ColumnChoiceProps {
  tableName: string;
  /** The columns that can be hidden. */
  columns: readonly Pick<DataColumn, 'key' | 'label'>[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Lets an admin choose the visible columns. The choice is stored for each admin, not for each browser. */
export function ColumnChoice({ tableName, columns, hidden, onChange }: ColumnChoiceProps) {
  const { setPreference } = usePreferences();

  function show(shown: string[]) {
    const next = columns.map(({ key }) => key).filter((key) => !shown.includes(key));
    onChange(next);
    setPreference(columnsPreference(tableName), next).catch(() =>
      toast.error(adminMessages.columns_not_saved),
    );
  }

  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal>
      <PopoverTarget>
        <Button leftSection={<IconColumns3 aria-hidden="true" />} className={styles.columns}>
          Colunas
        </Button>
      </PopoverTarget>
      <PopoverDropdown>
        <Checkbox.Group
          aria-label="Colunas da lista"
          value={columns.map(({ key }) => key).filter((key) => !hidden.includes(key))}
          onChange={show}
        >
          {columns.map(({ key, label }) => (
            <Checkbox key={key} value={key} label={label} />
          ))}
        </Checkbox.Group>
      </PopoverDropdown>
    </Popover>
  );
}
