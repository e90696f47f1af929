'use client';

import { MantineProvider } from '@mantine/core';
import { useTheme } from '@payloadcms/ui';
import type { ReactNode } from 'react';
import { guardForeignChanges } from '@packages/browser/foreign-changes';

import { ToastRegion } from '../../components/feedback/ToastRegion';
import { StepQuestions } from '../../views/orders/changes/StepQuestions';
import './mantine.css';
import { adminTheme, adminVariables } from './admin-theme';

// Firefox has it from 138 on; Payload's errors call it without asking.
if (!('captureStackTrace' in Error)) Object.assign(Error, { captureStackTrace: () => undefined });

// Before the first page is hydrated, because a translator may be quick. The server has nothing to guard.
guardForeignChanges();

/**
 * Provides Mantine to every screen of the admin panel, in the colour scheme that Payload stores, and shows the toasts and
 * the questions about a step of an order, which are the same on every screen.
 */
export function AdminTheme({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  return (
    <MantineProvider theme={adminTheme} forceColorScheme={theme} cssVariablesResolver={adminVariables}>
      <StepQuestions>{children}</StepQuestions>
      <ToastRegion />
    </MantineProvider>
  );
}
