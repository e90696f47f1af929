import { expect, test } from 'vitest';

import { isDemo } from '@server/demo/is-demo';

const source = (settings: Record<string, string>) => settings as NodeJS.ProcessEnv;

test('the shop without any setting is the demo', () => {
  expect(isDemo(source({}))).toBe(true);
  expect(isDemo(source({ PORT: '8080', SMTP_URL: 'smtp://mail', NODE_ENV: 'development' }))).toBe(true);
});

test.each<Record<string, string>>([
  { NODE_ENV: 'production' },
  { DATABASE_URL: 'postgres://somewhere' },
  { MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1' },
  { MERCADO_PAGO_WEBHOOK_SECRET: 'secret' },
  { SHOP_DEMO: '0' },
])('the setting %o makes the shop a real one', (settings) => {
  expect(isDemo(source(settings))).toBe(false);
});

test("SHOP_DEMO=1 makes the shop the demo, on the caller's database", () => {
  expect(
    isDemo(source({ SHOP_DEMO: '1', DATABASE_URL: 'postgres://somewhere', NODE_ENV: 'production' })),
  ).toBe(true);
});
