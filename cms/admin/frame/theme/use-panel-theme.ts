import { createContext, useContext } from 'react';

import type { PanelTheme } from './theme-cookie';

interface ThemeState {
  theme: PanelTheme;
  /** Shows the panel in these colours and stores the choice in this browser. */
  setTheme: (theme: PanelTheme) => void;
}

export const ThemeContext = createContext<ThemeState>({ theme: 'light', setTheme: () => undefined });

/** The colours of the panel on this device. */
export const usePanelTheme = (): ThemeState => useContext(ThemeContext);
