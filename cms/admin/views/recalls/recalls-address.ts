import { pagePath } from '../../engine/pages';
import { isStopped, type LotStatus } from '@shop/lots/lot-status';

export const RECALLS_PATH = pagePath('recalls');

export const recallHref = (recallId: string): string => `${RECALLS_PATH}/${recallId}`;

/** The URL of the three steps that recall a lot, by the lot's code. */
export const newRecallHref = (lotCode: string): string => `/admin/recolher/${lotCode}`;

/**
 * The text of a lot's link to its recall. The steps stop the lot as soon as they are opened, so the link says that
 * before somebody opens them.
 */
export function recallLinkText(status: LotStatus): string {
  if (status === 'recolhido') return 'Ver o recolhimento';
  return isStopped(status) ? 'Recolher' : 'Parar o lote e recolher';
}

/** The URL of the list of the people who have boxes, a file for the authorities. */
export const recallListHref = (recallId: string): string => `/api/office/recalls/${recallId}/list`;

/** The URL of the letter to the authorities, which is designed for print. */
export const recallReportHref = (recallId: string): string => `${recallHref(recallId)}/comunicado`;
