'use client';

import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';

import { ProveAgain } from '../requests/ProveAgain';
import { type Person, SignInAgain } from '../requests/SignInAgain';
import { PanelProviders } from '../theme/PanelProviders';
import { storedTheme, storeTheme, type PanelTheme } from '../theme/theme-cookie';
import '../theme/base.css';

const PREFERS_DARK = '(prefers-color-scheme: dark)';

function watchPreference(onChange: () => void): () => void {
  const query = window.matchMedia(PREFERS_DARK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

interface OwnRootProps {
  /** The theme in which the server has rendered the page. */
  theme: PanelTheme;
  cookiePrefix: string;
  person: Person | null;
  children: ReactNode;
}

/** What stands around the pages with routes of their own: the panel's providers, without Payload's client. */
export function OwnRoot({ theme: rendered, cookiePrefix, person, children }: OwnRootProps) {
  const [chosen, choose] = useState<PanelTheme | null>(null);
  const stored = useSyncExternalStore(
    watchPreference,
    () => storedTheme(cookiePrefix) ?? (window.matchMedia(PREFERS_DARK).matches ? 'dark' : 'light'),
    () => rendered,
  );
  const theme = chosen ?? stored;
  useEffect(() => document.documentElement.setAttribute('data-theme', theme), [theme]);
  const setTheme = useCallback(
    (next: PanelTheme) => {
      storeTheme(cookiePrefix, next);
      choose(next);
    },
    [cookiePrefix],
  );
  return (
    <PanelProviders theme={theme} setTheme={setTheme}>
      {children}
      <SignInAgain person={person} />
      <ProveAgain />
    </PanelProviders>
  );
}
