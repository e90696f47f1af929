'use client';

import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

import styles from './search-field.module.css';

interface SearchFieldProps {
  /** What is searched by, for whoever does not see the drawing. */
  label: string;
  placeholder: string;
  /** What the address says. */
  search: string;
}

/** The field `busca` of a form that searches a list. */
export const SearchField = ({ label, placeholder, search }: SearchFieldProps) => (
  <TextInput
    // The key takes over what a link or the back button put into the address.
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
