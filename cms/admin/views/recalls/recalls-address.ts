export const RECALLS_PATH = '/admin/recolhimentos';

export const recallHref = (recallId: string): string => `${RECALLS_PATH}/${recallId}`;

/** The three steps for a lot, by its code. */
export const newRecallHref = (lotCode: string): string => `/admin/recolher/${lotCode}`;

/** The list for the authorities. */
export const recallListHref = (recallId: string): string => `/api/office/recalls/${recallId}/list`;

/** The letter to the authorities, made to be printed. */
export const recallReportHref = (recallId: string): string => `${recallHref(recallId)}/comunicado`;
