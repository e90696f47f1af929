/**
 * The configuration of `npm run mutate`, which mutates the shop's rules one place at a time and expects the unit tests
 * of `shop/` to fail (docs/reliability.md "Mutations and sabotages").
 */
export default {
  mutate: [
    'shop/**/*.ts',
    // Pure text tables are not mutated, because a changed word is no change of behaviour, and because
    // tests/unit/shop/messages.test.ts compares the texts that the specification prescribes with the specification's
    // table. Texts that are composed from parts are mutated.
    '!shop/messages/{account,auth,checkout,form,identity,admin,page}-messages.ts',
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
    'tools/bench',
    'build',
    'dist',
    'docs',
    'public',
    'screenshots',
    'cms/admin/next',
  ],
  thresholds: { high: 90, low: 85, break: 80 },
};
