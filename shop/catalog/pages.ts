/** Products on a page of the menu: six full rows on a wide screen, twelve on a phone. */
export const PAGE_SIZE = 24;

export interface PageOf<T> {
  items: readonly T[];
  /** The first page is 1. */
  page: number;
  pageCount: number;
}

/** The page a query names; anything but a whole number from 1 up is the first. */
export function parsePage(value: string | null): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** One page of a list; null when the list does not reach that far. An empty list has one empty page. */
export function pageOf<T>(all: readonly T[], page: number, size = PAGE_SIZE): PageOf<T> | null {
  const pageCount = Math.max(Math.ceil(all.length / size), 1);
  if (page > pageCount) return null;
  return { items: all.slice((page - 1) * size, page * size), page, pageCount };
}
