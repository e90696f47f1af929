import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from '@cms/environment';
import { testEnvironment } from '@tests/support/postgres/test-environment';

const read = (over: Record<string, string | undefined>) =>
  readEnvironment({
    ...testEnvironment({ databaseUrl: 'postgres://localhost/x' }),
    ...over,
  });

describe('the postal code service', () => {
  it.each([
    ['a real shop', { NODE_ENV: 'production' }, 'https://viacep.com.br/ws/{cep}/json/'],
    ['the demo', { NODE_ENV: 'production', SHOP_DEMO: '1' }, null],
    ['development', { NODE_ENV: 'development' }, null],
    ['a test', {}, null],
    ['a real shop that wants none', { NODE_ENV: 'production', CEP_API_URL: 'off' }, null],
    ['whoever names one', { CEP_API_URL: 'http://127.0.0.1:1/{cep}' }, 'http://127.0.0.1:1/{cep}'],
  ])('of %s', (_who, over, expected) => {
    expect(read(over).CEP_API_URL).toBe(expected);
  });

  it.each(['https://viacep.com.br/ws/', 'viacep', 'on'])('is refused as %s', (url) => {
    expect(() => read({ CEP_API_URL: url })).toThrow(EnvironmentError);
    expect(() => read({ CEP_API_URL: url })).toThrow(/CEP_API_URL .*\{cep\}/);
  });
});
