import type { CaseKind } from './case-kinds';

/** The most photos of one case, and the size of one as it is sent, in bytes. */
export const MAX_CASE_PHOTOS = 4;
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** For how many days a photo is stored after its case was opened. */
export const PHOTO_DAYS = 180;

/** Whether a case of a kind may have photos: nobody has to show why they withdraw. */
export const takesPhotos = (kind: CaseKind): boolean => kind !== 'arrependimento';

/** The names of the fields of the form that sends one photo. */
export const PHOTO_FIELD = 'photo';
export const PHOTO_CONSENT_FIELD = 'healthConsent';
