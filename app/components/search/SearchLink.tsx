import { ActionIcon } from '@mantine/core';
import { Link, useLocation, useNavigate } from '@remix-run/react';
import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useState } from 'react';

import { Icon } from '../icons/Icon';
import { importEarly } from '../import-early';
import { SEARCH_FIELD_ID, SEARCH_PATH } from './search-address';
import { asksForSearch, SEARCH_KEY } from './shortcut';

const importDialog = () => import('./SearchDialog');
const SearchDialog = lazy(importDialog);

const preload = () => importEarly(importDialog);

/**
 * The header's way to the search: a link to its page, which with a script opens the dialog instead. On the search page
 * itself it leads to the field. Whatever is chosen in the dialog closes it.
 */
export function SearchLink() {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Somewhere else it is closed for good: going back must not open it again.
  if (openAt !== null && openAt !== key) setOpenAt(null);

  const open = useCallback(() => {
    if (pathname === SEARCH_PATH) return document.getElementById(SEARCH_FIELD_ID)?.focus();
    importDialog().then(
      () => setOpenAt(key),
      // The dialog cannot be fetched: the page may still come.
      () => void navigate(SEARCH_PATH),
    );
  }, [pathname, key, navigate]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      open();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  }

  return (
    <>
      <ActionIcon
        component={Link}
        to={SEARCH_PATH}
        aria-label="Buscar"
        aria-haspopup="dialog"
        aria-keyshortcuts={SEARCH_KEY}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={onClick}
      >
        <Icon name="search" />
      </ActionIcon>
      {openAt === key ? (
        <Suspense>
          <SearchDialog onClosed={() => setOpenAt(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
