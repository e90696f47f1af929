/** Other dashes, full-width digits and invisible characters, which come with pasted text. */
const DASHES = /[\u2010-\u2015\u2212\uff0d]/gu;
const WIDE_DIGITS = /[\uff10-\uff19]/gu;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** The distance between a full-width digit and the digit. */
const WIDTH = 0xff10 - 0x30;

/** Returns a text with plain digits and hyphens, and without invisible characters. */
export const plainText = (text: string): string =>
  text
    .replace(WIDE_DIGITS, (digit) => String.fromCharCode(digit.charCodeAt(0) - WIDTH))
    .replace(DASHES, '-')
    .replace(INVISIBLE, '');

/**
 * Returns a line as it is read everywhere: composed (NFC), with plain digits and hyphens, without invisible characters,
 * and with single ordinary spaces between its words and none at its ends. Every other reader begins with it.
 */
export const readText = (text: string): string =>
  plainText(text).normalize('NFC').replace(/\s+/gu, ' ').trim();

/** Returns the digits of a text, full-width ones too. */
export const digitsOf = (text: string): string => plainText(text).replace(/\D/g, '');
