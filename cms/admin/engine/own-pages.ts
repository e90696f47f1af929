import { panelPages, type PageName } from './pages';
import type { PAGE_VIEWS } from './payload-views';

/**
 * The name of a page with a route of its own, which its browsers load without Payload's client
 * (docs/decisions/page-weight.md#250). Payload's catch-all route renders the others.
 */
export type OwnPageName = Exclude<PageName, keyof typeof PAGE_VIEWS>;

/** Returns the parts of a page's path after `/admin`, with the id of the record in it. */
export const segmentsOf = (name: OwnPageName, id = ''): string[] =>
  panelPages[name].path
    .split('/')
    .slice(1)
    .map((part) => (part === ':id' ? id : part));
