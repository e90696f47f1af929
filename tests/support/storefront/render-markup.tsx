import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ThemeProvider } from '@app/components/theme/ThemeProvider';

/** The markup a browser gets, with the theme around it that every page has. */
export const renderMarkup = (element: ReactNode): string =>
  renderToStaticMarkup(<ThemeProvider>{element}</ThemeProvider>);
