import { mantineHtmlProps } from '@mantine/core';
import config from '@payload-config';
import type { Metadata } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';

import { panelRequest } from '../../../engine/own-route';
import { OwnRoot } from '../../../frame/shell/OwnRoot';
import { readTheme, themeCookieName } from '../../../frame/theme/theme-cookie';

export const metadata: Metadata = {
  title: { template: '%s · Massa Mansa', default: 'Massa Mansa' },
  robots: 'noindex, nofollow',
  icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/icons/mark.svg' }],
};

/**
 * The document of the pages with routes of their own. Its attributes are those of Payload's document.
 */
export default async function Layout({ children }: { children: ReactNode }) {
  const [{ cookiePrefix = '' }, { user }, jar, sent] = await Promise.all([
    config,
    panelRequest(),
    cookies(),
    headers(),
  ]);
  const theme =
    readTheme(jar.get(themeCookieName(cookiePrefix))?.value) ??
    readTheme(sent.get('Sec-CH-Prefers-Color-Scheme')) ??
    'light';
  return (
    <html {...mantineHtmlProps} lang="pt-BR" dir="LTR" data-theme={theme} data-mantine-color-scheme={theme}>
      <body>
        <OwnRoot
          theme={theme}
          cookiePrefix={cookiePrefix}
          person={user ? { id: String(user.id), email: user.email } : null}
        >
          {children}
        </OwnRoot>
      </body>
    </html>
  );
}
