import { isCaseStatus, type CaseStatus } from '@shop/cases/case-kinds';

export const CASES_PATH = '/admin/casos';

export const caseHref = (caseId: string): string => `${CASES_PATH}/${caseId}`;

/** One photo of a case; private. */
export const casePhotoHref = (caseId: string, photoId: string): string =>
  `/api/office/cases/${caseId}/photos/${photoId}`;

/** The list of a status; the open cases have the shortest address. */
export const casesHref = (status: CaseStatus): string =>
  status === 'aberto' ? CASES_PATH : `${CASES_PATH}?situacao=${status}`;

export const readCaseStatus = (value: string | string[] | undefined): CaseStatus =>
  isCaseStatus(value) ? value : 'aberto';
