'use client';

import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

import styles from './search-field.module.css';

interface SearchFieldProps {
  /** The accessible name. */
  label: string;
  placeholder: string;
  /** The search in the URL. */
  search: string;
}

/** The field `busca` of a list's search form. */
export const SearchField = ({ label, placeholder, search }: SearchFieldProps) => (
  <TextInput
    // A new key shows the search again after a link or the back button changed it.
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
