import { pagePath } from '../../engine/pages';
import { LOT_TABS, type LotTab } from '../../../lots/queries/list-lots';

export const LOTS_PATH = pagePath('lots');
export const LABELS_PATH = `${LOTS_PATH}/etiquetas`;
export const NEW_LOT = 'novo';
export const READ_LOT = 'ler';

export const lotHref = (lotId: string): string => `${LOTS_PATH}/${lotId}`;
export const newLotHref = (productId?: string): string =>
  productId ? `${LOTS_PATH}/${NEW_LOT}?produto=${productId}` : `${LOTS_PATH}/${NEW_LOT}`;
export const labelsHref = (lotId?: string): string => (lotId ? `${LABELS_PATH}?lote=${lotId}` : LABELS_PATH);
/**
 * The URL of the page for reading the code of a box. If the URL contains a code, the page opens the lot with that code.
 * A link to the page must load it completely, because the browser allows the camera only on that page.
 */
export const readLotHref = (code?: string): string =>
  `${LOTS_PATH}/${READ_LOT}${code ? `?codigo=${encodeURIComponent(code)}` : ''}`;
/** The URL of a lot's laboratory report, for the team. */
export const reportHref = (lotId: string): string => `/api/office/lots/${lotId}/report`;

export interface LotsAddress {
  tab: LotTab;
  search: string;
  /** Whether the list contains only lots that expire within 30 days. */
  isExpiring: boolean;
}

const MAX_SEARCH_LENGTH = 100;

/** Parses the list's URL; invalid values are ignored. */
export function readLotsAddress(params: Record<string, string | string[] | undefined>): LotsAddress {
  const text = (name: string) => {
    const value = params[name];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  return {
    tab: LOT_TABS.find((tab) => tab === text('situacao')) ?? 'na-casa',
    search: text('busca').replace(/\0/g, '').trim().slice(0, MAX_SEARCH_LENGTH),
    isExpiring: text('vence') === '30',
  };
}

/** The list's URL; default values are left out. */
export function lotsHref({ tab, search, isExpiring }: Partial<LotsAddress>): string {
  const query = new URLSearchParams();
  if (tab && tab !== 'na-casa') query.set('situacao', tab);
  if (search) query.set('busca', search);
  if (isExpiring) query.set('vence', '30');
  return query.size > 0 ? `${LOTS_PATH}?${query.toString()}` : LOTS_PATH;
}
