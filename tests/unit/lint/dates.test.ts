import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';

import { dates } from '../../../eslint-dates.js';

const linter = new Linter();
const messagesOf = (code: string): (string | undefined)[] =>
  linter
    .verify(code, [
      {
        plugins: { dates },
        rules: { 'dates/by-shop-time': 'error' },
        languageOptions: { ecmaVersion: 2022 },
      },
    ])
    .map(({ messageId }) => messageId);

describe('outside shop/time, the linter rejects', () => {
  it.each([
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
  ])('%s: %s', (messageId, code) => {
    expect(messagesOf(code)).toEqual([messageId]);
  });
});

it.each([
  "new Intl.NumberFormat('pt-BR');",
  "count.toLocaleString('pt-BR');",
  'new Date(instant);',
  'new Date();',
  'later(one.getTime() === other.getTime());',
  'later(Date.now() - startedAt);',
  'const timeoutMs = 60_000;',
  'const bytes = size / 1024 / 1024;',
  'const percent = share * 100;',
])('the linter allows: %s', (code) => {
  expect(messagesOf(code)).toEqual([]);
});
