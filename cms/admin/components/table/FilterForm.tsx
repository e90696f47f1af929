'use client';

import { Button, NativeSelect } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useRef, useState, type ReactNode } from 'react';

import { DayInput } from '../calendar/DayInput';
import styles from './filters.module.css';
import { SearchField } from './SearchField';

export interface FilterChoice {
  /** The parameter of the URL. */
  name: string;
  label: string;
  /** The first one, with the value '', is no filter. */
  options: readonly { value: string; label: string }[];
}

/** The fields that filter a list. */
export interface ListFilters {
  search: { label: string; placeholder?: string };
  choices?: readonly FilterChoice[];
  /**
   * Whether the list is filtered by its first and last day too. The fields then have visible labels, and the button applies
   * all of them at once; otherwise a choice takes effect at once. A phone shows choices and days only when asked.
   */
  hasDays?: boolean;
  className?: string | undefined;
  /** Controls beside the button. */
  children?: ReactNode;
}

interface FilterFormProps extends ListFilters {
  /** The URL of the list as it is shown, with the values of the fields. Its other parameters stay, except for the page. */
  href: string;
}

/**
 * The search, the choices and the days that filter a list. This is a GET form on the list's URL; with scripts, submitting
 * it does not reload the page.
 */
export function FilterForm({
  href,
  search,
  choices = [],
  hasDays = false,
  className,
  children,
}: FilterFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(() => isFiltered(href, choices));
  const [path = '', query = ''] = href.split('?');
  const shown = new URLSearchParams(query);
  const valueOf = (name: string) => shown.get(name) ?? '';
  const own = new Set(['busca', 'pagina', ...choices.map(({ name }) => name), ...(hasDays ? DAYS : [])]);

  function show() {
    if (form.current) router.push(filteredHref(path, new FormData(form.current)), { scroll: false });
  }

  const fields = choices.map(({ name, label, options }) => (
    <NativeSelect
      // A new key mounts the field again, so that it shows the new filter after a link or the back button.
      key={`${name} ${valueOf(name)}`}
      name={name}
      {...(hasDays ? { label } : { 'aria-label': label, onChange: show })}
      className={styles.choice}
      data={[...options]}
      defaultValue={valueOf(name)}
    />
  ));

  return (
    <form
      ref={form}
      action={path}
      role="search"
      className={className ?? (hasDays ? styles.labelled : styles.filters)}
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      {[...shown]
        .filter(([name]) => !own.has(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <SearchField
        {...(hasDays && { placeholder: search.label })}
        {...search}
        isLabelled={hasDays}
        search={valueOf('busca')}
        className={hasDays ? styles.search : undefined}
      />
      {hasDays ? (
        <>
          <Button
            className={styles.opens}
            aria-label="Filtros"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconFilter aria-hidden="true" />
          </Button>
          <div className={styles.more} data-open={isOpen ? '' : undefined}>
            {fields}
            <div key={DAYS.map(valueOf).join(' ')} className={styles.days}>
              <DayInput label="De" name="de" defaultValue={valueOf('de')} clearable />
              <DayInput label="Até" name="ate" defaultValue={valueOf('ate')} clearable />
            </div>
          </div>
        </>
      ) : (
        fields
      )}
      <Button type="submit">Buscar</Button>
      {children}
    </form>
  );
}

const DAYS = ['de', 'ate'] as const;

/** Whether the URL has a choice or a day, so that a phone shows their fields at once. */
function isFiltered(href: string, choices: readonly FilterChoice[]): boolean {
  const shown = new URLSearchParams(href.split('?')[1]);
  return [...choices.map(({ name }) => name), ...DAYS].some((name) => shown.get(name));
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
