import type { Metadata } from 'next';
import config from '@payload-config';
import { PAYMENT_LABEL, SETTINGS_LABEL } from '@shop/text/settings-names';
import { redirect } from 'next/navigation';
import { generatePageMetadata, RootPage } from '@payloadcms/next/views';

import { isPaymentPart } from '../../../../../engine/menu';
import { importMap } from '../../../../../import-map';
import { customViewOf } from '../../../../../custom-views';
import { withoutIds } from '../../../../../frame/words/without-ids';

interface PanelAddress {
  params: Promise<{ segments: string[] }>;
  searchParams: Promise<Record<string, string | string[]>>;
}

export async function generateMetadata({ params, searchParams }: PanelAddress): Promise<Metadata> {
  const metadata = await generatePageMetadata({ config, params, searchParams });
  const { parte } = await searchParams;
  return isPaymentPart(new URLSearchParams({ parte: String(parte ?? '') })) &&
    typeof metadata.title === 'string'
    ? { ...metadata, title: metadata.title.replace(SETTINGS_LABEL, PAYMENT_LABEL) }
    : metadata;
}

export default async function Page({ params, searchParams }: PanelAddress) {
  const customView = customViewOf((await params).segments);
  if (customView) redirect(customView);
  await withoutIds(config, importMap);
  return RootPage({ config, params, searchParams, importMap });
}
