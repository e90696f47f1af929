'use client';

import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { useTheme } from '@payloadcms/ui';
import type { ReactNode } from 'react';

import { OfficeToasts } from '../toasts/OfficeToasts';
import './mantine.css';
import { officeTheme, officeVariables } from './office-theme';

/**
 * Provides Mantine to every screen of the admin panel, in the colour scheme that Payload stores. Weeks begin on Sunday,
 * as in Brazil.
 */
export function OfficeTheme({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  return (
    <MantineProvider theme={officeTheme} forceColorScheme={theme} cssVariablesResolver={officeVariables}>
      <DatesProvider settings={{ locale: 'pt-br', firstDayOfWeek: 0 }}>{children}</DatesProvider>
      <OfficeToasts />
    </MantineProvider>
  );
}
