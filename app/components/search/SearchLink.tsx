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
 * The header's link to the search page. With JavaScript it opens the dialog instead; on the search page itself it moves
 * the focus to the search field. Choosing a result in the dialog closes the dialog.
 */
export function SearchLink() {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Opening another page closes the dialog for good, because going back must not open the dialog again.
  if (openAt !== null && openAt !== key) setOpenAt(null);

  const open = useCallback(() => {
    if (pathname === SEARCH_PATH) return document.getElementById(SEARCH_FIELD_ID)?.focus();
    importDialog().then(
      () => setOpenAt(key),
      // When the dialog cannot be loaded, the search page may still load.
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
