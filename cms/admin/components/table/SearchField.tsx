'use client';

import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

import styles from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  /** Whether the label is shown; otherwise it is the accessible name only. */
  isLabelled?: boolean;
  placeholder?: string | undefined;
  /** The search text in the URL. */
  search: string;
  className?: string | undefined;
}

/** The field `busca` of a list's search form. */
export const SearchField = ({
  label,
  isLabelled = false,
  placeholder,
  search,
  className = '',
}: SearchFieldProps) => (
  <TextInput
    // A new key mounts the field again, so that it shows the new search after a link or the back button has changed the
    // search.
    key={search}
    className={`${styles.search} ${className}`}
    type="search"
    name="busca"
    {...(isLabelled ? { label } : { 'aria-label': label })}
    placeholder={placeholder}
    defaultValue={search}
    leftSection={<IconSearch aria-hidden="true" />}
    autoComplete="off"
    enterKeyHint="search"
    maxLength={100}
  />
);
