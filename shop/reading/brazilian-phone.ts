/** The area codes of Brazil (DDD), as a pattern. It works in JavaScript and in Postgres. */
export const AREA_CODES = '(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])';

/** Matches a Brazilian mobile number in the E.164 format. The pattern works in JavaScript and in Postgres. */
export const MOBILE_PATTERN = `^[+]55${AREA_CODES}9[0-9]{8}$`;

const MOBILE = new RegExp(MOBILE_PATTERN);

/** Whether a number in the E.164 format is a Brazilian mobile number, which text messages reach. */
export const isBrazilianMobile = (e164: string): boolean => MOBILE.test(e164);
