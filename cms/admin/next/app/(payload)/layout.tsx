import type { ReactNode } from 'react';
import { mantineHtmlProps } from '@mantine/core';
import config from '@payload-config';
import '@payloadcms/next/css';
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts';
import { cookies } from 'next/headers';
import type { ServerFunctionClient } from 'payload';

import { importMap } from '../../../import-map';
import { withoutIds } from '../../../frame/words/without-ids';

const serverFunction: ServerFunctionClient = async (args) => {
  'use server';
  await withoutIds(config, importMap);
  return handleServerFunctions({ ...args, config, importMap });
};

/**
 * Returns the attributes of the `html` element. The colour scheme is determined in the same way as Payload determines
 * `data-theme`; without it Mantine would first render a dark page in light colours. The language is Brazilian
 * Portuguese; Payload itself only says Portuguese, and browsers offer to translate that.
 */
async function htmlProps() {
  const [{ cookiePrefix }, jar] = await Promise.all([config, cookies()]);
  const isDark = jar.get(`${cookiePrefix}-theme`)?.value === 'dark';
  return {
    ...mantineHtmlProps,
    lang: 'pt-BR',
    'data-mantine-color-scheme': isDark ? 'dark' : 'light',
  } as const;
}

export default async function Layout({ children }: { children: ReactNode }) {
  await withoutIds(config, importMap);
  return (
    <RootLayout
      config={config}
      importMap={importMap}
      serverFunction={serverFunction}
      htmlProps={await htmlProps()}
    >
      {children}
    </RootLayout>
  );
}
