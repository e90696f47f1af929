import { readDay } from '@shop/time/days';

import type { LedgerQuery } from '../../../platform/database/ledger-page';

type SearchParams = Record<string, string | string[] | undefined>;

const MAX_SEARCH_LENGTH = 100;

/** Parses the query of a ledger from its URL; invalid values are ignored. */
export function readLedgerAddress<State extends string>(
  params: SearchParams,
  states: readonly State[],
): LedgerQuery<State> {
  const text = (name: string) => {
    const value = params[name];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  const day = (name: string) => readDay(text(name));
  return {
    search: text('busca').replace(/\0/g, '').trim().slice(0, MAX_SEARCH_LENGTH),
    state: states.find((state) => state === text('situacao')) ?? null,
    from: day('de'),
    to: day('ate'),
    isOldestFirst: text('ordem') === 'antigos',
    page: /^[1-9]\d{0,4}$/.test(text('pagina')) ? Number(text('pagina')) : 1,
  };
}

/** The URL of a ledger's page; default values are left out. */
export function ledgerHref(
  path: string,
  { search, state, from, to, isOldestFirst, page }: LedgerQuery<string>,
): string {
  const query = new URLSearchParams();
  if (search) query.set('busca', search);
  if (state) query.set('situacao', state);
  if (from) query.set('de', from);
  if (to) query.set('ate', to);
  if (isOldestFirst) query.set('ordem', 'antigos');
  if (page > 1) query.set('pagina', String(page));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
