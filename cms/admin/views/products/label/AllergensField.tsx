'use client';

import { TagsInput } from '@mantine/core';
import { LEGAL_ALLERGENS } from '@shop/catalog/legal-allergens';
import { useRef, useState } from 'react';

import styles from '../../../components/forms/forms.module.css';
import own from './allergens-field.module.css';
import { splitTags, writeTags } from './allergen-tags';
import type { ProductFormState } from '../editor/use-product-form';

interface AllergensFieldProps {
  form: ProductFormState;
  name: 'contains' | 'mayContain';
  label: string;
}

/**
 * A field with a tag for each allergen. It suggests the allergens that the law names. Text that is still being typed
 * already counts as a tag.
 */
export function AllergensField({ form, name, label }: AllergensFieldProps) {
  const [typed, setTyped] = useState('');
  // The latest typed text. One key press may report the change of the tags and the change of the typed text in either
  // order, so each update starts from this value instead of the rendered text.
  const latest = useRef('');
  const { tags, search } = splitTags(form.draft.texts[name] ?? '', typed);
  const now = () => splitTags(form.textNow(name), latest.current);

  const write = (next: { tags: readonly string[]; typed: string }) => {
    const written = writeTags(next);
    latest.current = written.search;
    setTyped(written.search);
    if (written.text !== form.textNow(name)) form.setText(name, written.text);
  };

  return (
    <TagsInput
      label={label}
      description="Escolha da lista ou escreva, com vírgula entre um e outro."
      className={styles.half}
      classNames={{ pillsList: own.pills, option: own.option }}
      data={[...LEGAL_ALLERGENS]}
      splitChars={[',', ';']}
      maxDropdownHeight={280}
      autoComplete="off"
      error={form.errors[name]}
      value={tags}
      onChange={(next) => write({ tags: next, typed: '' })}
      searchValue={search}
      onSearchChange={(next) => {
        const known = now();
        if (next !== known.search) write({ tags: known.tags, typed: next });
      }}
    />
  );
}
