const CODE = /^\d{6}-[1-9]\d{0,2}$/;

export const isLotCode = (text: string): boolean => CODE.test(text);

/** The first part of the codes of a day: 'AAMMDD' of 'YYYY-MM-DD'. */
export const codeDay = (madeOn: string): string => madeOn.slice(2).replaceAll('-', '');

/** The code of the nth lot of a day ('YYYY-MM-DD'): '261120-1'. */
export const lotCode = (madeOn: string, place: number): string => `${codeDay(madeOn)}-${place}`;

/** The page of a lot in the shop, which its label's QR code has. */
export const lotPath = (code: string): string => `/lote/${code}`;

/**
 * Parses typed or scanned text to a lot code. Accepts spaces, another dash or a dot in place of the hyphen,
 * and the address in a label's QR code. Null for any other text.
 */
export function readLotCode(text: string): string | null {
  const found = /(?:^|\/lote\/)\s*(\d{6})\s*[-–—. ]\s*([1-9]\d{0,2})\s*(?:$|[?#/])/.exec(text.trim());
  return found ? `${found[1]}-${found[2]}` : null;
}
