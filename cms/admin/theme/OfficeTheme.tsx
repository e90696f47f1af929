'use client';

import { MantineProvider } from '@mantine/core';
import { useTheme } from '@payloadcms/ui';
import type { ReactNode } from 'react';

import { OfficeToasts } from '../toasts/OfficeToasts';
import './mantine.css';
import { officeTheme, officeVariables } from './office-theme';

/** Provides Mantine to every screen of the admin panel, in the colour scheme that Payload stores. */
export function OfficeTheme({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  return (
    <MantineProvider theme={officeTheme} forceColorScheme={theme} cssVariablesResolver={officeVariables}>
      {children}
      <OfficeToasts />
    </MantineProvider>
  );
}
