import { expect, test } from 'vitest';

import { shownSources } from '@tests/support/cms/shown-sources';

const livePages = shownSources.filter(
  ({ name, text }) => name.startsWith('cms/admin/views/') && text.includes('await readOrdersVersion('),
);

/** The first read of a page. A call of its own `load` is left out, because the reads stand in that function. */
const firstRead = (text: string): string => /await (?!load\()(\w+|Promise\.all)/.exec(text)?.[1] ?? '';

test('the pages that follow orders are found', () => {
  expect(livePages.length).toBeGreaterThan(5);
});

// A change between the two reads would otherwise leave an old page with the newest version, which never refreshes.
test.each(livePages)('$name reads the version of the orders before what it shows', ({ text }) => {
  expect(firstRead(text)).toBe('readOrdersVersion');
});
