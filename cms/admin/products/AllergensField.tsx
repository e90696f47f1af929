'use client';

import { TagsInput } from '@mantine/core';
import { LEGAL_ALLERGENS } from '@shop/catalog/legal-allergens';
import { useState } from 'react';

import styles from '../forms/forms.module.css';
import own from './allergens-field.module.css';
import { splitTags, writeTags } from './allergen-tags';
import type { ProductFormState } from './use-product-form';

interface AllergensFieldProps {
  form: ProductFormState;
  name: 'contains' | 'mayContain';
  label: string;
}

/** Allergens word by word: the law's are offered, any other can be written. What is being written counts from its first letter. */
export function AllergensField({ form, name, label }: AllergensFieldProps) {
  const [typed, setTyped] = useState('');
  const text = form.draft.texts[name] ?? '';
  const { tags, search } = splitTags(text, typed);

  const write = (next: { tags: readonly string[]; typed: string }) => {
    const written = writeTags(next);
    setTyped(written.search);
    if (written.text !== text) form.setText(name, written.text);
  };

  return (
    <TagsInput
      label={label}
      description="Escolha da lista ou escreva, com vírgula entre um e outro."
      className={styles.half}
      classNames={{ pill: own.pill, pillsList: own.pills, option: own.option }}
      data={[...LEGAL_ALLERGENS]}
      splitChars={[',', ';']}
      maxDropdownHeight={280}
      autoComplete="off"
      error={form.errors[name]}
      value={tags}
      onChange={(next) => write({ tags: next, typed: '' })}
      searchValue={search}
      onSearchChange={(next) => {
        if (next !== search) write({ tags, typed: next });
      }}
    />
  );
}
