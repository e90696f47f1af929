/** Products per page of the menu: six full rows on a wide screen, twelve on a phone. */
export const PAGE_SIZE = 24;

export interface PageOf<T> {
  items: readonly T[];
  /** The first page is 1. */
  page: number;
  pageCount: number;
}

/** Parses the page number of a query; anything but a whole number from 1 up means the first page. */
export function parsePage(value: string | null): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** Returns one page of a list; null beyond the last page. An empty list has one empty page. */
export function pageOf<T>(all: readonly T[], page: number, size = PAGE_SIZE): PageOf<T> | null {
  const pageCount = Math.max(Math.ceil(all.length / size), 1);
  if (page > pageCount) return null;
  return { items: all.slice((page - 1) * size, page * size), page, pageCount };
}
