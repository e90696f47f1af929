import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

import { requireSupported, unguarded, unused } from '@server/build/browsers/require-supported';
import { buildTargets, oldestVersions } from '@server/build/browsers/supported-browsers';

const folder = mkdtempSync(path.join(tmpdir(), 'massa-mansa-browsers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FOUND = [
  {
    id: 'css.selectors.has',
    browsers: ['chrome 100'],
    uses: [
      { file: 'a.css', code: '.m_1a2b3c4d:has(input)' },
      { file: 'b.css', code: '.own:has(:checked)' },
    ],
  },
  {
    id: 'api.Notification',
    browsers: ['safari_ios 15.4'],
    uses: [{ file: 'a.js', code: 'new Notification()' }],
  },
];

it('the shop’s promise and the panel’s are read from their own lists', () => {
  expect(oldestVersions('.').get('safari_ios')).toBe(15.4);
  expect(oldestVersions('.').get('webview_android')).toBe(100);
  expect(oldestVersions('.').get('samsunginternet_android')).toBe(18);
  expect(oldestVersions('cms/admin/next').get('safari')).toBe(17.4);
  expect(buildTargets('.').sort()).toEqual(['chrome100', 'edge100', 'firefox115', 'ios15.4', 'safari15.4']);
});

it('a use without a guard is named with its place, and only the uses that a guard covers are left out', () => {
  const guarded = [
    { id: 'css.selectors.has', only: /\.m_/, guard: 'Mantine' },
    { id: 'api.Notif*', guard: 'notices.ts' },
  ];
  expect(unguarded(FOUND, guarded)).toEqual([
    'css.selectors.has is missing in chrome 100; 1 ×, first in b.css: .own:has(:checked)',
  ]);
  expect(unused(FOUND, guarded)).toEqual([]);
});

it('a guard that covers nothing any more is named', () => {
  expect(unused(FOUND, [{ id: 'api.Navigator.wakeLock', guard: 'screen-on.ts' }])).toEqual([
    'api.Navigator.wakeLock is listed as guarded, but not used',
  ]);
});

it('a built folder with a call that is too new fails, and passes with its guard', async () => {
  writeFileSync(path.join(folder, 'page.js'), 'export const is = (text) => URL.canParse(text);');
  writeFileSync(path.join(folder, 'page.css'), '.a { color: red }');
  const built = { built: folder, sources: '.' };
  await expect(requireSupported({ ...built, guarded: [] })).rejects.toThrow(/URL\.canParse_static/);
  await requireSupported({ ...built, guarded: [{ id: 'api.URL.canParse_static', guard: 'polyfills.ts' }] });
});
