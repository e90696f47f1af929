/** What a link names: styles, fonts, the mark in the tab. */
const LINK = /<link [^>]*rel="(?:stylesheet|preload|manifest|icon)"[^>]*>/g;
const HREF = /href="(\/[^"]+)"/;
/** All symbols of the shop's come in one file, whichever is drawn of it. */
const SYMBOL = /<use href="(\/[^"#]+)/g;
const SCRIPT = /"(\/assets\/[\w.-]+\.js)"/g;
/** A browser takes one picture of each set: of the first kind it knows. */
const PICTURE = /<picture[\s\S]*?<\/picture>/g;
const CANDIDATE = /srcSet="(\/[^"\s]+)/;
const IMAGE = /<img [^>]*src="(\/[^"]+)"/g;

/** Addresses of everything of ours that a browser fetches to show this page and start its scripts, each once. */
export function filesOfPage(html: string): string[] {
  const all = (pattern: RegExp, text = html) =>
    [...text.matchAll(pattern)].map(([whole, first]) => first ?? whole);
  const one = (pattern: RegExp) => (text: string) => pattern.exec(text)?.[1] ?? [];
  // Of the two icons a page offers browsers take the drawing.
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
