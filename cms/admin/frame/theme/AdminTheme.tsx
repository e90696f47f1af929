'use client';

import { useConfig, useTheme } from '@payloadcms/ui';
import { type ReactNode, useCallback, useEffect } from 'react';

import { adoptPayloadToasts } from '../words/payload-toasts';
import './payload-editors.css';
import './payload-frame.css';
import { PanelProviders } from './PanelProviders';
import { storeTheme, type PanelTheme } from './theme-cookie';

// Firefox has it from 138 on; Payload's errors call it without asking.
if (!('captureStackTrace' in Error)) Object.assign(Error, { captureStackTrace: () => undefined });

/** The panel's providers on the screens that Payload renders, with Payload's theme and toasts. */
export function AdminTheme({ children }: { children: ReactNode }) {
  const { cookiePrefix = '' } = useConfig().config;
  const { theme, setTheme: setPayloadTheme } = useTheme();
  const setTheme = useCallback(
    (next: PanelTheme) => {
      setPayloadTheme(next);
      storeTheme(cookiePrefix, next);
    },
    [cookiePrefix, setPayloadTheme],
  );
  useEffect(adoptPayloadToasts, []);
  return (
    <PanelProviders theme={theme} setTheme={setTheme}>
      {children}
    </PanelProviders>
  );
}
