import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ThemeProvider } from '@app/styles/ThemeProvider';

/** The markup that a browser gets, with the theme around it as on every page. */
export const renderMarkup = (element: ReactNode): string =>
  renderToStaticMarkup(<ThemeProvider>{element}</ThemeProvider>);
