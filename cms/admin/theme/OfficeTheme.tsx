'use client';

import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { useTheme } from '@payloadcms/ui';
import type { ReactNode } from 'react';

import { OfficeToasts } from '../toasts/OfficeToasts';
import './mantine.css';
import { officeTheme, officeVariables } from './office-theme';

/** Mantine around every screen of the panel, in the scheme that Payload keeps. Weeks begin on Sunday, as here. */
export function OfficeTheme({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  return (
    <MantineProvider theme={officeTheme} forceColorScheme={theme} cssVariablesResolver={officeVariables}>
      <DatesProvider settings={{ locale: 'pt-br', firstDayOfWeek: 0 }}>{children}</DatesProvider>
      <OfficeToasts />
    </MantineProvider>
  );
}
