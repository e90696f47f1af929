'use client';

import { MantineProvider } from '@mantine/core';
import { useTheme } from '@payloadcms/ui';
import type { ReactNode } from 'react';

import { ToastRegion } from '../../components/feedback/ToastRegion';
import './mantine.css';
import { adminTheme, adminVariables } from './admin-theme';

/** Provides Mantine to every screen of the admin panel, in the colour scheme that Payload stores. */
export function AdminTheme({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  return (
    <MantineProvider theme={adminTheme} forceColorScheme={theme} cssVariablesResolver={adminVariables}>
      {children}
      <ToastRegion />
    </MantineProvider>
  );
}
