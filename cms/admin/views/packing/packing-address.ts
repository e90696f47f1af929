import { pagePath } from '../../engine/pages';
import { MAX_SLIPS } from '@shop/orders/slips';

export const PACKING_PATH = pagePath('packing');

/** `80mm`: the roll of a receipt printer. */
export const PAPERS = ['80mm', 'a4'] as const;
export type Paper = (typeof PAPERS)[number];

export interface PackingAddress {
  orderIds: string[];
  paper: Paper;
  /** Whether a device prints new orders automatically. If so, the page prints as soon as it has loaded. */
  isOnArrival: boolean;
}

type SearchParams = Record<string, string | string[] | undefined>;

/** Parses which orders to print and on which paper; the default paper is the roll. */
export function readPackingAddress(params: SearchParams): PackingAddress {
  const text = (name: string) => {
    const value = params[name];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  return {
    orderIds: text('pedidos').split(',').filter(Boolean).slice(0, MAX_SLIPS),
    paper: PAPERS.find((paper) => paper === text('papel')) ?? '80mm',
    isOnArrival: text('chegada') === '1',
  };
}

export function packingHref({
  orderIds,
  paper = '80mm',
  isOnArrival = false,
}: {
  orderIds: readonly string[];
  paper?: Paper;
  isOnArrival?: boolean;
}): string {
  const orders = orderIds.slice(0, MAX_SLIPS).map(encodeURIComponent).join(',');
  return `${PACKING_PATH}?pedidos=${orders}${paper === '80mm' ? '' : `&papel=${paper}`}${isOnArrival ? '&chegada=1' : ''}`;
}

/**
 * The URL of the page on which an order's boxes are assigned to their lots. The browser allows the camera on that page.
 */
export const separateHref = (orderId: string): string =>
  `/admin/pedidos/${encodeURIComponent(orderId)}/separar`;
