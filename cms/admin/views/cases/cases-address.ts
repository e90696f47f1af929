import { pagePath } from '../../engine/pages';
import { listAddress, tabParam } from '../../engine/list-address';
import { CASE_STATUSES } from '@shop/cases/case-kinds';

export const CASES_PATH = pagePath('cases');

export const caseHref = (caseId: string): string => `${CASES_PATH}/${caseId}`;

/** The URL of one photo of a case; the photo is private. */
export const casePhotoHref = (caseId: string, photoId: string): string =>
  `/api/office/cases/${caseId}/photos/${photoId}`;

/** The address of the list of cases; the open ones are the default. */
export const casesAddress = listAddress(CASES_PATH, { status: tabParam('situacao', CASE_STATUSES) });
