import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ThemeProvider } from '@app/styles/ThemeProvider';

/** Returns the markup that a browser gets, inside the theme that surrounds it on every page. */
export const renderMarkup = (element: ReactNode): string =>
  renderToStaticMarkup(<ThemeProvider>{element}</ThemeProvider>);
