import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import Form from 'next/form';

import { DayInput } from '../calendar/DayInput';
import styles from './list-filters.module.css';

interface ListFiltersProps {
  /** The path of the list. */
  path: string;
  search: { label: string; value: string };
  choice?: {
    name: string;
    label: string;
    value: string | null;
    /** The label of the option without a filter. */
    all: string;
    options: readonly { value: string; label: string }[];
  };
  days: { from: string | null; to: string | null };
}

/**
 * The fields that filter a list: the search, a select with the options of `choice`, and the first and last day. This is
 * a GET form on the list's URL; with scripts, submitting it does not reload the page.
 */
export function ListFilters({ path, search, choice, days }: ListFiltersProps) {
  return (
    <Form
      // A new key mounts the form again, so that its fields show the new filters after a link or the back button has
      // changed them.
      key={JSON.stringify([search.value, choice?.value, days])}
      action={path}
      scroll={false}
      role="search"
      className={styles.filters}
    >
      <TextInput
        type="search"
        name="busca"
        label={search.label}
        defaultValue={search.value}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        leftSection={<IconSearch aria-hidden="true" size={20} stroke={1.75} />}
        className={styles.search}
      />
      {choice ? (
        <NativeSelect
          name={choice.name}
          label={choice.label}
          defaultValue={choice.value ?? ''}
          data={[{ value: '', label: choice.all }, ...choice.options]}
        />
      ) : null}
      <div className={styles.days}>
        <DayInput label="De" name="de" defaultValue={days.from ?? ''} clearable />
        <DayInput label="Até" name="ate" defaultValue={days.to ?? ''} clearable />
      </div>
      <Button type="submit">Buscar</Button>
    </Form>
  );
}
