'use client';

import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

import styles from './search-field.module.css';

interface SearchFieldProps {
  /** The accessible name. */
  label: string;
  placeholder: string;
  /** The search text in the URL. */
  search: string;
}

/** The field `busca` of a list's search form. */
export const SearchField = ({ label, placeholder, search }: SearchFieldProps) => (
  <TextInput
    // A new key mounts the field again, so that it shows the new search after a link or the back button has changed the
    // search.
    key={search}
    className={styles.search}
    type="search"
    name="busca"
    aria-label={label}
    placeholder={placeholder}
    defaultValue={search}
    leftSection={<IconSearch aria-hidden="true" />}
    autoComplete="off"
    enterKeyHint="search"
    maxLength={100}
  />
);
