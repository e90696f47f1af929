'use client';

import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { guardForeignChanges } from '@packages/browser/foreign-changes';

import { ToastRegion } from '../../components/feedback/ToastRegion';
import { StepQuestions } from '../../views/orders/changes/StepQuestions';
import './mantine.css';
import { adminTheme, adminVariables } from './admin-theme';
import type { PanelTheme } from './theme-cookie';
import { ThemeContext } from './use-panel-theme';

// Before the first page is hydrated, because a translator may be quick. The server has nothing to guard.
guardForeignChanges();

interface PanelProvidersProps {
  theme: PanelTheme;
  setTheme: (theme: PanelTheme) => void;
  children: ReactNode;
}

/**
 * Provides Mantine to every screen of the panel, and shows the toasts and the questions about a step of an order, which
 * are the same on every screen.
 */
export function PanelProviders({ theme, setTheme, children }: PanelProvidersProps) {
  const state = useMemo(() => ({ theme, setTheme }), [theme, setTheme]);
  return (
    <ThemeContext value={state}>
      <MantineProvider theme={adminTheme} forceColorScheme={theme} cssVariablesResolver={adminVariables}>
        <StepQuestions>{children}</StepQuestions>
        <ToastRegion />
      </MantineProvider>
    </ThemeContext>
  );
}
