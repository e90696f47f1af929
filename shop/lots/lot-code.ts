const CODE = /^\d{6}-[1-9]\d{0,2}$/;

export const isLotCode = (text: string): boolean => CODE.test(text);

/** Returns the first part of the lot codes of a day: 'YYMMDD' for a day written 'YYYY-MM-DD'. */
export const codeDay = (madeOn: string): string => madeOn.slice(2).replaceAll('-', '');

/** Returns the code of the nth lot of a day ('YYYY-MM-DD'): '261120-1'. */
export const lotCode = (madeOn: string, place: number): string => `${codeDay(madeOn)}-${place}`;

/** Returns the path of a lot's page in the shop. The QR code on the lot's labels contains the address of this page. */
export const lotPath = (code: string): string => `/lote/${code}`;

/**
 * Parses typed or scanned text to a lot code. Accepts spaces, another dash or a dot in place of the hyphen, and the
 * address in a label's QR code. Returns null for any other text.
 */
export function readLotCode(text: string): string | null {
  const found = /(?:^|\/lote\/)\s*(\d{6})\s*[-–—. ]\s*([1-9]\d{0,2})\s*(?:$|[?#/])/.exec(text.trim());
  return found ? `${found[1]}-${found[2]}` : null;
}
