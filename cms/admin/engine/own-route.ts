import { initI18n } from '@payloadcms/translations';
import config from '@payload-config';
import type { Metadata } from 'next';
import { headers as readHeaders } from 'next/headers';
import { createLocalReq, executeAuthStrategies, getPayload, type PayloadRequest } from 'payload';
import { cache, type ReactNode } from 'react';

import type { Cms } from '../../platform/context';
import { adminContextOf } from '../admin-context';
import { segmentsOf, type OwnPageName } from './own-pages';
import type { PanelView } from './panel-view';
import { readOr } from './page';
import { panelPages } from './pages';

/** Returns Payload's request of the page that is rendered, with the signed-in person; the same one for each part of a page. */
export const panelRequest = cache(async (): Promise<PayloadRequest> => {
  const payload = await getPayload({ config });
  const headers = await readHeaders();
  const [{ user }, i18n] = await Promise.all([
    executeAuthStrategies({ headers, payload }),
    initI18n({ config: payload.config.i18n, context: 'client', language: 'pt' }),
  ]);
  return createLocalReq({ req: { headers, i18n, user } }, payload);
});

interface OwnAddress {
  params: Promise<{ id?: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Creates the route of a page: it gives the page what Payload's catch-all route would give it. */
export const ownRoute = (name: OwnPageName, View: (view: PanelView) => ReactNode | Promise<ReactNode>) =>
  async function OwnRoute({ params, searchParams }: OwnAddress): Promise<ReactNode> {
    const [req, { id }, search] = await Promise.all([panelRequest(), params, searchParams]);
    return View({
      initPageResult: { req },
      params: { segments: segmentsOf(name, id) },
      searchParams: search,
    });
  };

/**
 * Creates the metadata of the page of one record, which is named by what `read` returns. Without the page's permission,
 * and when there is no such record, the title is the page's.
 */
export const namedMetadata =
  (name: OwnPageName, read: (cms: Cms, id: string) => Promise<string | null>) =>
  async ({ params }: Pick<OwnAddress, 'params'>): Promise<Metadata> => {
    const { title, permission } = panelPages[name];
    const [req, { id = '' }] = await Promise.all([panelRequest(), params]);
    const context = await adminContextOf(req, permission);
    const named =
      context &&
      (await readOr(context, { what: `title of ${name}`, otherwise: null }, () => read(context.cms, id)));
    return { title: named ?? title };
  };

/** Returns the metadata of a page with its own route; the layout adds the name of the shop to the title. */
export const ownMetadata = (name: OwnPageName): Metadata => ({ title: panelPages[name].title });
