import { ordersHref, readOrdersAddress } from '../orders-address';

/** The key of the Payload preference with a person's saved views of the orders screen. */
export const VIEWS_PREFERENCE = 'orders-views';

/** A filter of the queue or of the list that a person saved under a name. */
export interface SavedView {
  name: string;
  /** The parameters of the screen's URL. */
  query: string;
}

export const MAX_VIEWS = 12;
export const MAX_NAME = 40;

/** Returns the saved views from a stored value; invalid entries are left out. */
export function readSavedViews(stored: unknown): SavedView[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .flatMap((view: unknown) => {
      const { name, query } = (view ?? {}) as Record<string, unknown>;
      return typeof name === 'string' && name && typeof query === 'string'
        ? [{ name: name.slice(0, MAX_NAME), query }]
        : [];
    })
    .slice(0, MAX_VIEWS);
}

/**
 * Returns the URL of a view. The stored parameters are parsed and written again, so that a stored value cannot lead
 * to another page.
 */
export const viewHref = ({ query }: SavedView): string =>
  ordersHref(readOrdersAddress(Object.fromEntries(new URLSearchParams(query))));

/** Returns the views with one view added. The new view replaces a view of the same name. */
export const withView = (views: readonly SavedView[], added: SavedView): SavedView[] =>
  [...views.filter(({ name }) => name !== added.name), added].slice(-MAX_VIEWS);
