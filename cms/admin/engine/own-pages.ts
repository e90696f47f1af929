import { panelPages, type PageName } from './pages';

/**
 * The pages with a route of their own, which their browsers load without Payload's client: those that the counter, the
 * kitchen and the phone have open all day (docs/decisions/page-weight.md#231). Payload's catch-all route renders the others.
 */
export const OWN_PAGES = [
  'orders',
  'packing',
  'newOrder',
  'order',
  'separate',
  'kitchen',
  'runs',
  'run',
  'cases',
  'case',
] as const satisfies readonly PageName[];

export type OwnPageName = (typeof OWN_PAGES)[number];

/** Returns the parts of a page's path after `/admin`, with the id of the record in it. */
export const segmentsOf = (name: OwnPageName, id = ''): string[] =>
  panelPages[name].path
    .split('/')
    .slice(1)
    .map((part) => (part === ':id' ? id : part));
