import { isRecordId } from '../../../platform/database/record-id';
import { pagePath } from '../../engine/pages';
import { textOf, type SearchParams } from '../../engine/list-address';

export const RUNS_PATH = pagePath('runs');
/** The last part of the path of a delivery run that is not stored yet, in place of the run's id. */
export const NEW_RUN = 'nova';

export const runHref = (runId: string): string => `${RUNS_PATH}/${runId}`;

/** Returns the URL that plans a new delivery run with these orders. */
export const newRunHref = (orderIds: readonly string[]): string =>
  `${runHref(NEW_RUN)}?pedidos=${orderIds.join(',')}`;

/** Parses the ids of the orders in the URL of a new run; invalid values are ignored. */
export const readRunOrders = (params: SearchParams): string[] => [
  ...new Set(textOf(params, 'pedidos').split(',').filter(isRecordId)),
];
