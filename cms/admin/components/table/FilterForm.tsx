'use client';

import { Button, NativeSelect } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useRef, type ReactNode } from 'react';

import styles from './filters.module.css';
import { SearchField } from './SearchField';

export interface FilterChoice {
  /** The parameter of the URL. */
  name: string;
  label: string;
  /** '' without a filter. */
  value: string;
  options: readonly { value: string; label: string }[];
}

interface FilterFormProps {
  /** The URL of the list as it is shown. Its other parameters stay, except for the page. */
  href: string;
  search: { label: string; placeholder: string; value: string };
  choices?: readonly FilterChoice[];
  className?: string | undefined;
  /** Controls beside the button. */
  children?: ReactNode;
}

/**
 * The search and the choices that filter a list. A choice takes effect at once. This is a GET form on the list's URL;
 * with scripts, submitting it does not reload the page.
 */
export function FilterForm({ href, search, choices = [], className, children }: FilterFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [path = '', query = ''] = href.split('?');
  const own = new Set(['busca', 'pagina', ...choices.map(({ name }) => name)]);
  const otherParameters = [...new URLSearchParams(query)].filter(([name]) => !own.has(name));

  function show() {
    if (form.current) router.push(filteredHref(path, new FormData(form.current)), { scroll: false });
  }

  return (
    <form
      ref={form}
      action={path}
      role="search"
      className={className ?? styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      {otherParameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchField label={search.label} placeholder={search.placeholder} search={search.value} />
      {choices.map(({ name, label, value, options }) => (
        <NativeSelect
          // A new key mounts the field again, so that it shows the new filter after a link or the back button.
          key={`${name} ${value}`}
          name={name}
          aria-label={label}
          className={styles.choice}
          data={[...options]}
          defaultValue={value}
          onChange={show}
        />
      ))}
      <Button type="submit">Buscar</Button>
      {children}
    </form>
  );
}

/** Returns the URL of a list with the fields of its form; empty ones are left out. */
export function filteredHref(path: string, fields: FormData): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    if (typeof value === 'string' && value.trim() !== '') query.set(name, value.trim());
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
