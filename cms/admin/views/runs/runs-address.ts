import { DELIVERY_PATH } from '../delivery/delivery-address';

export const RUNS_PATH = `${DELIVERY_PATH}/rotas`;
/** The last part of the path of a delivery run that is not stored yet, in place of the run's id. */
export const NEW_RUN = 'nova';

export const runHref = (runId: string): string => `${RUNS_PATH}/${runId}`;
