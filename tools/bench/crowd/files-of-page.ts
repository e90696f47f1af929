/** Files named by links: styles, fonts, the favicon. */
const LINK = /<link [^>]*rel="(?:stylesheet|preload|manifest|icon)"[^>]*>/g;
const HREF = /href="(\/[^"]+)"/;
/** The file of symbols. All symbols of the shop are in one file, whichever of them a page uses. */
const SYMBOL = /<use href="(\/[^"#]+)/g;
const SCRIPT = /"(\/assets\/[\w.-]+\.js)"/g;
/** A set of formats of one picture, of which a browser loads only the first that it supports. */
const PICTURE = /<picture[\s\S]*?<\/picture>/g;
const CANDIDATE = /srcSet="(\/[^"\s]+)/;
const IMAGE = /<img [^>]*src="(\/[^"]+)"/g;

/**
 * Returns the addresses of all files of the shop that a browser loads to show this page and start its scripts, each
 * once.
 */
export function filesOfPage(html: string): string[] {
  const all = (pattern: RegExp, text = html) =>
    [...text.matchAll(pattern)].map(([whole, first]) => first ?? whole);
  const one = (pattern: RegExp) => (text: string) => pattern.exec(text)?.[1] ?? [];
  // Of the two icons a page offers, browsers load the SVG.
  const links = all(LINK).filter((link) => !link.includes('favicon.ico'));
  return [
    ...new Set([
      ...links.flatMap(one(HREF)),
      ...all(SYMBOL),
      ...all(PICTURE).flatMap(one(CANDIDATE)),
      ...all(IMAGE, html.replaceAll(PICTURE, '')),
      ...all(SCRIPT),
    ]),
  ];
}
