import type { CaseKind } from './case-kinds';

/** The maximum number of photos of a case, and the maximum size of a sent photo in bytes. */
export const MAX_CASE_PHOTOS = 4;
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** For how many days a photo is stored after its case was opened. */
export const PHOTO_DAYS = 180;

/**
 * Whether a case of this kind may have photos. A withdrawal may not, because buyers need not show why they
 * withdraw.
 */
export const takesPhotos = (kind: CaseKind): boolean => kind !== 'arrependimento';

/** The names of the fields of the form that sends one photo. */
export const PHOTO_FIELD = 'photo';
export const PHOTO_CONSENT_FIELD = 'healthConsent';
