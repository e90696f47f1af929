import { pagePath } from '../../engine/pages';
import { isCaseStatus, type CaseStatus } from '@shop/cases/case-kinds';

export const CASES_PATH = pagePath('cases');

export const caseHref = (caseId: string): string => `${CASES_PATH}/${caseId}`;

/** The URL of one photo of a case; the photo is private. */
export const casePhotoHref = (caseId: string, photoId: string): string =>
  `/api/office/cases/${caseId}/photos/${photoId}`;

/**
 * The URL of the list of cases with a status. The URL of the open cases is the shortest, because they are the default.
 */
export const casesHref = (status: CaseStatus): string =>
  status === 'aberto' ? CASES_PATH : `${CASES_PATH}?situacao=${status}`;

export const readCaseStatus = (value: string | string[] | undefined): CaseStatus =>
  isCaseStatus(value) ? value : 'aberto';
