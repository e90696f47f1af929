import type { Metadata } from 'next';
import config from '@payload-config';
import { redirect } from 'next/navigation';
import { generatePageMetadata, RootPage } from '@payloadcms/next/views';

import { importMap } from '../../../../../import-map';
import { customViewOf } from '../../../../../custom-views';
import { withoutIds } from '../../../../../frame/words/without-ids';

interface PanelAddress {
  params: Promise<{ segments: string[] }>;
  searchParams: Promise<Record<string, string | string[]>>;
}

export const generateMetadata = ({ params, searchParams }: PanelAddress): Promise<Metadata> =>
  generatePageMetadata({ config, params, searchParams });

export default async function Page({ params, searchParams }: PanelAddress) {
  const customView = customViewOf((await params).segments);
  if (customView) redirect(customView);
  await withoutIds(config, importMap);
  return RootPage({ config, params, searchParams, importMap });
}
