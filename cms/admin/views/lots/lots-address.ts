import { pagePath } from '../../engine/pages';
import { flagParam, listAddress, searchParam, tabParam } from '../../engine/list-address';
import { LOT_TABS } from '@shop/lots/lot-tabs';

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

/** The address of the list; `isExpiring` leaves only the lots that expire within 30 days. */
export const lotsAddress = listAddress(LOTS_PATH, {
  tab: tabParam('situacao', LOT_TABS),
  search: searchParam,
  isExpiring: flagParam('vence', '30'),
});
