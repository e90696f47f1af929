import { pagePath } from '../../engine/pages';
import { readDay } from '@shop/time/days';

import { AUDIT_KINDS, type AuditFilter } from '../../../reports/queries/search-audit';

export const OPERATION_PATH = pagePath('operation');
export const AUDIT_PATH = pagePath('audit');

export interface AuditAddress {
  filter: AuditFilter;
  page: number;
}

type SearchParams = Record<string, string | string[] | undefined>;

const MAX_SEARCH_LENGTH = 100;

/** Parses the filters of the audit log from the URL; invalid values are ignored. */
export function readAuditAddress(params: SearchParams): AuditAddress {
  const text = (name: string) => {
    const value = params[name];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  const day = (name: string) => readDay(text(name));
  return {
    filter: {
      search: text('busca').replace(/\0/g, '').trim().slice(0, MAX_SEARCH_LENGTH),
      kind: AUDIT_KINDS.find((kind) => kind === text('assunto')) ?? null,
      from: day('de'),
      to: day('ate'),
    },
    page: /^[1-9]\d{0,4}$/.test(text('pagina')) ? Number(text('pagina')) : 1,
  };
}

/** The URL of a filtered audit log; default values are left out. */
export function auditHref({ filter, page }: AuditAddress): string {
  const query = new URLSearchParams();
  if (filter.search) query.set('busca', filter.search);
  if (filter.kind) query.set('assunto', filter.kind);
  if (filter.from) query.set('de', filter.from);
  if (filter.to) query.set('ate', filter.to);
  if (page > 1) query.set('pagina', String(page));
  const text = query.toString();
  return text ? `${AUDIT_PATH}?${text}` : AUDIT_PATH;
}
