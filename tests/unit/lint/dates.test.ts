import { describe, expect, it } from 'vitest';

import { lintAll } from '@tests/support/lint-all';

const REJECTED: [messageId: string, code: string][] = [
  ['dayjs', "import dayjs from 'dayjs'; dayjs();"],
  ['dayjs', "import utc from 'dayjs/plugin/utc.js'; utc();"],
  ['intl', "new Intl.DateTimeFormat('pt-BR');"],
  ['intl', "new Intl.RelativeTimeFormat('pt-BR');"],
  ['intl', "at.toLocaleDateString('pt-BR');"],
  ['intl', 'at.toLocaleTimeString();'],
  ['parts', 'Date.UTC(2026, 10, 20);'],
  ['sum', 'new Date(now + lifeMs);'],
  ['sum', 'new Date(2026, 10, 20);'],
  ['sum', 'later(end.getTime() - start.getTime());'],
  ['sum', 'later(Math.floor(now.getTime() / 1000));'],
  ['sum', 'later(Date.parse(end) - Date.now());'],
  ['unit', 'const DAY_MS = 1;'],
  ['unit', 'const lifeMs = 30 * 24 * 60 * 60 * 1000;'],
  ['unit', 'const waitMs = 5 * 60 * 1000;'],
  ['unit', 'const lifeSeconds = count * 24 * 60 * 60;'],
  ['unit', 'const aDay = 86_400_000;'],
  ['intl', "count.toLocaleString('pt-BR');"],
  ['intl', 'at.toLocaleString();'],
  ['parts', 'at.getHours();'],
  ['parts', 'at.setUTCDate(1);'],
  ['parts', 'at.toUTCString();'],
];

const ALLOWED = [
  "new Intl.NumberFormat('pt-BR');",
  'new Date(instant);',
  'new Date();',
  'later(one.getTime() === other.getTime());',
  'later(Date.now() - startedAt);',
  'const timeoutMs = 60_000;',
  'const bytes = size / 1024 / 1024;',
  'const percent = share * 100;',
  'later(at.getTime());',
  'at.toISOString();',
];

describe('outside shop/time, the linter', async () => {
  const found = await lintAll('dates-by-shop-time', [...REJECTED.map(([, code]) => code), ...ALLOWED]);

  it.each(REJECTED.map(([messageId, code], index) => ({ messageId, code, index })))(
    'reports $messageId: $code',
    ({ messageId, index }) => {
      expect(found[index]).toEqual([messageId]);
    },
  );

  it.each(ALLOWED.map((code, index) => ({ code, index })))('allows $code', ({ index }) => {
    expect(found[REJECTED.length + index]).toEqual([]);
  });
});
