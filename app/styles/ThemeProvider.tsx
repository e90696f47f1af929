import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

import { theme } from '@app/styles/theme';

/**
 * Provides the theme to Mantine's components. Their styles read the variables of mantine.css, and nothing is injected
 * into the page while it renders.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
