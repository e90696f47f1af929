'use client';

import type { Permitted } from '@shop/permissions/permissions';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useEffect, useId, type RefObject } from 'react';

import { useOpenDialog } from '../../components/feedback/use-open-dialog';
import text from '../theme/text.module.css';
import { SEARCH_FIELD, type EarlyTyping } from './early-typing';
import './spotlight.css';
import { spotlightGroups } from './spotlight-groups';
import styles from './spotlight.module.css';
import { adminMessages } from '@shop/messages/admin-messages';
import { useAdminSearch, type AdminSearch } from './use-admin-search';

/** How long the form of a setting may take to appear, in milliseconds. */
const LIMIT_MS = 15_000;

/**
 * Brings the field of an address such as `/admin/globals/settings#field-phone` into sight and focuses it, once its form
 * appears. Payload renders only the fields of the open tab, and an address cannot name a tab, so the tabs are opened
 * one after the other until the field is found. Does nothing for an address without a field.
 */
function showField(href: string): void {
  const id = href.split('#')[1];
  if (!id?.startsWith('field-')) return;
  const tried = new Set<Element>();
  const look = () => {
    const field = document.getElementById(id);
    if (field) {
      stop();
      const control = field.matches('input, textarea')
        ? field
        : field.querySelector('input, textarea, button');
      field.scrollIntoView({ block: 'center' });
      (control as HTMLElement | null)?.focus({ preventScroll: true });
      return;
    }
    const tab = [...document.querySelectorAll<HTMLElement>('.tabs-field__tab-button')].find(
      (button) => !tried.has(button),
    );
    if (!tab) return;
    tried.add(tab);
    tab.click();
  };
  const observer = new MutationObserver(look);
  const limit = setTimeout(() => stop(), LIMIT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(limit);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}

/** The state of the search. Screen readers always announce it; it is visible only when there are no results. */
function SpotlightState({ search, count }: { search: AdminSearch; count: number }) {
  const message = messageOf(search, count);
  const isSeen = search.state === 'failed' || (search.state === 'found' && count === 0);
  return (
    <p
      role="status"
      className={isSeen ? styles.state : text.srOnly}
      data-failed={search.state === 'failed' || undefined}
    >
      {message}
    </p>
  );
}

function messageOf(search: AdminSearch, count: number): string {
  switch (search.state) {
    case 'idle':
      return '';
    case 'searching':
      return 'Buscando…';
    case 'failed':
      return search.isSignedOut ? adminMessages.signed_out : adminMessages.admin_search_failed;
    case 'found':
      if (count === 0) return 'Nada encontrado. Tente o número do pedido, um nome, um e-mail ou um telefone.';
      return count === 1 ? '1 resultado' : `${count} resultados`;
  }
}

const [store, spotlight] = createSpotlight();

export const { toggle: toggleSpotlight } = spotlight;

/** The search of the admin panel. Its code is loaded at the first use, so the search opens as soon as it is mounted. */
export function SpotlightDialog({
  person,
  typing,
}: {
  person: Permitted;
  /** What was typed while the search was opening. */
  typing: RefObject<EarlyTyping | null>;
}) {
  // An effect opens the dialog, because Mantine returns the focus only if the dialog was first rendered closed.
  useEffect(() => {
    spotlight.open();
    typing.current?.passTo((query) => store.setState({ ...store.getState(), query }));
  }, [typing]);
  useOpenDialog(useSpotlight(store).opened, spotlight.close);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      returnFocus
      title="Buscar no painel"
      transitionProps={{ duration: 0 }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.5 }}
      yOffset="min(80px, 8vh)"
      classNames={{
        header: text.srOnly,
        content: styles.content,
        body: styles.body,
        search: styles.search,
        actionsList: styles.list,
        actionsGroup: styles.group,
        action: styles.action,
        actionLabel: styles.label,
        actionDescription: styles.description,
      }}
    >
      <Findings person={person} />
    </Spotlight.Root>
  );
}

/**
 * Makes the scrolling part of the results the list box. No Tab has to reach it, because the arrow keys scroll it. The
 * types of Spotlight.ActionsList lack this property, although it passes the property on to the ScrollArea that it
 * renders.
 */
const listBox = (id: string) => ({
  viewportProps: { id, role: 'listbox', 'aria-label': 'Resultados' },
});

function Findings({ person }: { person: Permitted }) {
  const router = useRouter();
  const { query, selected } = useSpotlight(store);
  const listId = useId();
  const resultsId = `${listId}-results`;
  const search = useAdminSearch(query);
  const groups = spotlightGroups(query, {
    findings: search.state === 'found' ? search.findings : null,
    person,
  });
  const items = groups.flatMap((group) => group.items);
  const chosen = Math.max(0, Math.min(selected, items.length - 1));
  const idOf = (place: number) => `${listId}-${place}`;

  // Selects the first result again after each change, so that Enter opens the first of the latest results.
  useEffect(() => store.setState({ ...store.getState(), selected: 0 }), [query, search.state]);

  return (
    <>
      <Spotlight.Search
        role="combobox"
        aria-label="Pedido, cliente, produto, lote, tela ou o que quer fazer"
        aria-expanded={items.length > 0}
        aria-controls={resultsId}
        aria-autocomplete="list"
        aria-activedescendant={items.length > 0 ? idOf(chosen) : undefined}
        placeholder="Pedido, cliente, produto, horário, frete…"
        leftSection={<IconSearch aria-hidden="true" size={20} stroke={1.75} />}
        autoComplete="off"
        maxLength={100}
        data-autofocus
        {...{ [SEARCH_FIELD]: '' }}
      />
      <Spotlight.ActionsList id={listId} {...listBox(resultsId)}>
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group.label} label={group.label} role="group" aria-label={group.label}>
            {group.items.map((item) => {
              const place = items.indexOf(item);
              return (
                <Spotlight.Action
                  key={`${item.href} ${item.label}`}
                  // Spotlight.Action ignores `id`, and `aria-activedescendant` needs an id.
                  ref={(element: HTMLElement | null) => element?.setAttribute('id', idOf(place))}
                  role="option"
                  aria-selected={place === chosen}
                  data-selected={place === chosen || undefined}
                  label={item.label}
                  description={item.description}
                  onClick={() => {
                    // The account's pages are another application.
                    if (!item.href.startsWith('/admin')) return window.location.assign(item.href);
                    router.push(item.href);
                    showField(item.href);
                  }}
                />
              );
            })}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <SpotlightState search={search} count={items.length} />
    </>
  );
}
