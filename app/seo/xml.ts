const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
};

/** Control characters and half surrogates, which XML 1.0 forbids even when they are escaped. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Returns a text for an element or an attribute of XML, without the characters that XML forbids. */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>'"]/g, (sign) => ESCAPES[sign] ?? sign);
