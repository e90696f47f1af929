import type { ReactNode } from 'react';
import config from '@payload-config';
import '@payloadcms/next/css';
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts';
import type { ServerFunctionClient } from 'payload';

import { importMap } from '@cms/admin/import-map';
import { withoutIds } from '@cms/admin/without-ids';

const serverFunction: ServerFunctionClient = async (args) => {
  'use server';
  await withoutIds(config, importMap);
  return handleServerFunctions({ ...args, config, importMap });
};

export default async function Layout({ children }: { children: ReactNode }) {
  await withoutIds(config, importMap);
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  );
}
