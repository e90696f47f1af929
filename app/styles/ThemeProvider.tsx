import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';

import { theme } from '@app/styles/theme';

const ignore = () => undefined;

/** The settings that Mantine's components read: the shop is always light, and has no class names of Mantine's own. */
const SETTINGS = {
  colorScheme: 'light',
  setColorScheme: ignore,
  clearColorScheme: ignore,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: false,
} as const;

/**
 * Provides the theme to Mantine's components. Their styles read the variables of mantine.css, and nothing is injected
 * into the page while it renders. These are the parts of `MantineProvider` that the shop uses: the rest would bring
 * 3 kB of code for colour schemes and for variables that mantine.css has already.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={SETTINGS}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
