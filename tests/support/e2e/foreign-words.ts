import { en } from '@payloadcms/translations/languages/en';
import { pt } from '@payloadcms/translations/languages/pt';
import { payloadTexts } from '@cms/admin/frame/words/payload-texts';
import type { Page } from 'playwright';

const textsOf = (translations: object): string[] =>
  Object.values(translations).flatMap((group: Record<string, string>) => Object.values(group));

const PORTUGUESE = new Set([...textsOf(pt.translations), ...textsOf(payloadTexts)]);

/** Payload's English texts, except those that also occur in its Portuguese translation. */
const ENGLISH = new Set(
  textsOf(en.translations).filter((text) => text.length > 2 && !text.includes('{{') && !PORTUGUESE.has(text)),
);

/**
 * Text that no screen may show: ids, codes, placeholders without a value, and English that Payload does not translate.
 */
const FORBIDDEN: readonly [what: string, pattern: RegExp][] = [
  ['an id', /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i],
  ['an id by its name', /\bID\b/],
  ['a code', /(?:^|[\s"“(])[a-z]+(?:_[a-z]+)+/],
  ['a status of the provider', /\b(?:approved|authorized|pending|rejected|cancelled|refunded|unpaid|paid)\b/],
  ['a date of machines', /\b\d{4}-\d{2}-\d{2}\b/],
  ['a placeholder', /\{\{|\}\}/],
  ['nothing', /\b(?:undefined|null|NaN|Invalid Date)\b/],
  [
    'English',
    /\b(?:select-all|text dropdown|Drag to|Add block|Edit link|Remove link|Insert Paragraph|toast)\b/,
  ],
  ['English', /\b(?:Notifications|Something went wrong|An unknown error|Not Found|Unauthorized|Loading)\b/],
  ['English', /\bResponsive\b/],
  ['a title that nobody gave', /\[Sem título\]/],
  ['both genders at once', /\((?:a|o|as|os)\)/],
  ['Payload by its name', /\bPayload\b/],
  ['something that still loads', /Carregando/],
];

/** A field name as it is in the code, which Payload shows to people as a hint. */
const FIELD_CODE = /^_?[a-z]+(?:[A-Z]\w*|(?:\.\w+)+)$/;

/** Returns every visible or accessible text on the current page that is not in the shop's own Portuguese. */
export async function foreignWords(page: Page): Promise<string[]> {
  // The function that is passed to the browser declares no named functions, because the bundler would wrap them in a
  // helper that the browser lacks.
  const { lines, names } = await page.evaluate(() => ({
    lines: [document.title, ...document.body.innerText.split('\n')].map((line) => line.trim()),
    names: [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) =>
        ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      ),
  }));
  const inBoth = [...lines, ...names].flatMap((text) => {
    const found = FORBIDDEN.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
    if (ENGLISH.has(text)) found.push('English of Payload');
    return found.map((what) => `${what}: ${text}`);
  });
  const codes = names.filter((name) => FIELD_CODE.test(name)).map((name) => `a field’s code: ${name}`);
  return [...new Set([...inBoth, ...codes])];
}
