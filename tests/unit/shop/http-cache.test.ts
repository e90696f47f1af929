import { expect, it } from 'vitest';

import { matchesEtag } from '@shop/http-cache';
import { LEGAL_PATHS, legalTextAt, versionPath, type LegalTextSlug } from '@shop/text/legal-paths';

it.each(['"a"', ' * ', 'W/"a"', '"b", "a"', '"b",W/"a" '])(
  'If-None-Match %s names the version "a"',
  (header) => {
    expect(matchesEtag(header, '"a"')).toBe(true);
  },
);

it.each([null, undefined, '', '"b"', 'W/"b", "c"', 'a', '"W/a"', '**'])(
  'If-None-Match %s does not name the version "a"',
  (header) => {
    expect(matchesEtag(header, '"a"')).toBe(false);
  },
);

it('a weak version is the same as the strong one', () => {
  expect(matchesEtag('"a"', 'W/"a"')).toBe(true);
});

it('a legal text is found by the path of its page, and its versions below it', () => {
  for (const slug of Object.keys(LEGAL_PATHS) as LegalTextSlug[])
    expect(legalTextAt(LEGAL_PATHS[slug])).toBe(slug);
  expect(legalTextAt('/sobre')).toBeNull();
  expect(versionPath('terms-of-use', '2025 01')).toBe('/termos-de-uso/versoes/2025%2001');
});
