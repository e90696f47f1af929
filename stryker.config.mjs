/**
 * `npm run mutate`: changes the shop's rules one spot at a time and asks the unit tests of the room to notice
 * (docs/reliability.md "Mutations and sabotages").
 */
export default {
  mutate: [
    'shop/**/*.ts',
    // Tables of texts and nothing else: a word changed there is no other behaviour, and those that the requirement fixes
    // are compared with its table in tests/unit/shop/messages.test.ts. Texts that are put together are mutated.
    '!shop/messages/{account,auth,checkout,form,identity,office,page}-messages.ts',
    '!shop/messages/audit-labels.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTATE_CONCURRENCY ?? 1),
  timeoutMS: 20_000,
  incremental: true,
  incrementalFile: '.data/mutate/incremental.json',
  tempDirName: '.data/mutate/sandbox',
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  htmlReporter: { fileName: '.data/mutate/report.html' },
  jsonReporter: { fileName: '.data/mutate/report.json' },
  ignorePatterns: [
    '.data',
    'app',
    'packages',
    'tools/bench',
    'build',
    'dist',
    'docs',
    'public',
    'server',
    'screenshots',
    'cms/admin/next',
  ],
  thresholds: { high: 90, low: 85, break: 80 },
};
