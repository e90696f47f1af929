'use client';

import { ActionIcon, Button, Stack, TextInput } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';

import { toast } from '../../../components/feedback/toast';
import { ButtonLink } from '../../../components/page/ButtonLink';
import { storePreference } from '../../../components/table/store-preference';
import { MAX_NAME, viewHref, VIEWS_PREFERENCE, withView, type SavedView } from './saved-views';
import styles from './saved-views.module.css';

interface SavedViewsProps {
  views: readonly SavedView[];
  /** The current URL of the screen. */
  href: string;
}

/** The filters that this person has saved under a name. They are stored for each person, not for each browser. */
export function SavedViews({ views: stored, href }: SavedViewsProps) {
  const [views, setViews] = useState(stored);
  const [name, setName] = useState('');

  function save(next: SavedView[]) {
    setViews(next);
    storePreference(VIEWS_PREFERENCE, next).catch(() => toast.error(adminMessages.views_not_saved));
  }

  function add(event: FormEvent) {
    event.preventDefault();
    const typed = name.trim().slice(0, MAX_NAME);
    if (!typed) return;
    save(
      withView(views, { name: typed, query: new URL(href, window.location.origin).searchParams.toString() }),
    );
    setName('');
  }

  return (
    <Stack className={styles.choices}>
      {views.length === 0 ? (
        <p className={styles.hint}>Procure como quiser e guarde com um nome.</p>
      ) : (
        <ul className={styles.views}>
          {views.map((view) => (
            <li key={view.name}>
              <ButtonLink href={viewHref(view)} scroll={false} variant="subtle">
                {view.name}
              </ButtonLink>
              <ActionIcon
                aria-label={`Apagar a busca ${view.name}`}
                onClick={() => save(views.filter((other) => other !== view))}
              >
                <IconTrash aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add} className={styles.naming}>
        <TextInput
          label="Nome desta busca"
          value={name}
          maxLength={MAX_NAME}
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit">Guardar</Button>
      </form>
    </Stack>
  );
}
