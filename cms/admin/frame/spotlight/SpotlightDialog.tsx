'use client';

import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useEffect, useId } from 'react';

import text from '../theme/text.module.css';
import './spotlight.css';
import { spotlightGroups } from './spotlight-groups';
import styles from './spotlight.module.css';
import { showField } from './show-field';
import { SpotlightState } from './SpotlightState';
import { useAdminSearch } from './use-admin-search';

const [store, spotlight] = createSpotlight();

export const { toggle: toggleSpotlight } = spotlight;

/** The search of the admin panel. Its code is loaded at the first use, so the search opens as soon as it is mounted. */
export function SpotlightDialog({ person }: { person: { role: string } }) {
  // An effect opens the dialog, because Mantine returns the focus only if the dialog was first rendered closed.
  useEffect(() => spotlight.open(), []);
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

function Findings({ person }: { person: { role: string } }) {
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
