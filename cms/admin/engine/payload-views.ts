import { panelPages, type PageName } from './pages';

/**
 * The component of each page inside Payload's client, as Payload's configuration names it. A page belongs here only if
 * it uses Payload's client: the pictures are uploaded by Payload's drawer.
 */
export const PAGE_VIEWS = {
  pictures: '/admin/views/ledgers/PicturesLedger#PicturesLedger',
} as const satisfies Partial<Record<PageName, `/admin/views/${string}#${string}`>>;

/** Returns these pages as Payload's configuration describes them. */
export const payloadViews = () =>
  Object.fromEntries(
    Object.entries(PAGE_VIEWS).map(([name, Component]) => {
      const { path, title } = panelPages[name as keyof typeof PAGE_VIEWS];
      return [name, { Component, path: path as `/${string}`, exact: true, meta: { title } }];
    }),
  );
