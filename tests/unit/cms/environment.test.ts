import { describe, expect, it } from 'vitest';
import { readEnvironment } from '@cms/environment';
import { twilioVariables } from '@cms/notifications/sms/providers/twilio/settings';
import { EnvironmentError } from '@cms/platform/environment';
import { mercadoPagoVariables } from '@cms/payments/providers/mercado-pago/settings';
import { testEnvironment } from '@tests/support/postgres/test-environment';

const read = (over: Record<string, string | undefined>) =>
  readEnvironment({
    ...testEnvironment({ databaseUrl: 'postgres://localhost/x' }),
    ...over,
  });

describe('the setting of the postal code service', () => {
  it.each([
    ['a real shop', { NODE_ENV: 'production' }, 'https://viacep.com.br/ws/{cep}/json/'],
    ['the demo', { NODE_ENV: 'production', SHOP_DEMO: '1' }, null],
    ['development', { NODE_ENV: 'development' }, null],
    ['a test', {}, null],
    ['a real shop that wants none', { NODE_ENV: 'production', CEP_API_URL: 'off' }, null],
    ['whoever names one', { CEP_API_URL: 'http://127.0.0.1:1/{cep}' }, 'http://127.0.0.1:1/{cep}'],
  ])('has the right value for %s', (_who, over, expected) => {
    expect(read(over).CEP_API_URL).toBe(expected);
  });

  it.each(['https://viacep.com.br/ws/', 'viacep', 'on'])('is rejected as %s', (url) => {
    expect(() => read({ CEP_API_URL: url })).toThrow(EnvironmentError);
    expect(() => read({ CEP_API_URL: url })).toThrow(/CEP_API_URL .*\{cep\}/);
  });
});

describe('the address of the payment provider', () => {
  const address = mercadoPagoVariables.MERCADO_PAGO_API_URL;

  it.each(['https://api.mercadopago.com', 'http://127.0.0.1:3010', 'http://localhost:3010'])(
    'may be %s',
    (url) => {
      expect(address.parse(url)).toBe(url);
    },
  );

  it.each(['http://api.mercadopago.com', 'http://10.0.0.7:3010', 'api'])(
    'is rejected as %s, because the token would be readable on the way',
    (url) => {
      expect(address.safeParse(url).success).toBe(false);
    },
  );
});

it('an address of the provider of text messages that is none is named, like every wrong setting', () => {
  expect(twilioVariables.TWILIO_API_URL.safeParse('api').error?.issues).toMatchObject([
    { message: 'precisa ser um endereço completo' },
  ]);
});

describe('signing in with Google and Facebook', () => {
  const KEYS = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const REAL = { NODE_ENV: 'production', SHOP_DEMO: '0' };

  it('is off without keys, and uses the real providers when keys are set', () => {
    expect(read({}).GOOGLE_CLIENT_ID).toBeUndefined();
    expect(read(KEYS)).toMatchObject({
      ...KEYS,
      GOOGLE_AUTHORIZATION_URL: 'https://accounts.google.com/o/oauth2/v2/auth',
      GOOGLE_TOKEN_URL: 'https://oauth2.googleapis.com/token',
      GOOGLE_JWKS_URL: 'https://www.googleapis.com/oauth2/v3/certs',
      GOOGLE_ISSUER: 'https://accounts.google.com',
    });
    expect(read({}).FACEBOOK_TOKEN_URL).toMatch(/^https:\/\/graph\.facebook\.com\//);
  });

  it.each([
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'secret' }],
    ['FACEBOOK_CLIENT_SECRET', { FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: '' }],
  ])('reports %s when only the other half of the pair is set', (name, over) => {
    expect(() => read(over)).toThrow(new RegExp(`${name} não foi definida`));
  });

  it('requires https in a real shop, and allows http in the demo and in tests', () => {
    const open = { ...KEYS, GOOGLE_TOKEN_URL: 'http://localhost:1/token' };
    expect(() => read({ ...open, ...REAL })).toThrow(/GOOGLE_TOKEN_URL precisa começar com https/);
    expect(read({ ...open, NODE_ENV: 'production', SHOP_DEMO: '1' }).GOOGLE_TOKEN_URL).toMatch(/^http:/);
    expect(() => read({ ...KEYS, GOOGLE_JWKS_URL: 'certs' })).toThrow(/GOOGLE_JWKS_URL/);
  });
});

describe('a trusted proxy', () => {
  const TRUSTING = { TRUST_PROXY: '1' };

  it('needs a confirmation where others may reach the shop too, because they could write its headers', () => {
    for (const HOST of ['0.0.0.0', '::', '192.0.2.4', 'loja.exemplo.com.br', '10.0.0.5']) {
      expect(() => read({ ...TRUSTING, HOST })).toThrow(/TRUST_PROXY com HOST=.*PROXY_ONLY=1/);
      expect(read({ ...TRUSTING, HOST, PROXY_ONLY: '1' }).TRUST_PROXY).toBe(1);
      expect(read({ HOST }).TRUST_PROXY).toBe(0);
    }
  });

  it('needs none where only this machine reaches the shop', () => {
    for (const HOST of ['127.0.0.1', '::1', 'localhost', undefined])
      expect(read({ ...TRUSTING, HOST }).TRUST_PROXY).toBe(1);
  });
});

describe('the accounts of the database', () => {
  it('are one, unless another one owns the tables', () => {
    const owner = 'postgres://owner@localhost/x';
    expect(read({}).DATABASE_OWNER_URL).toBe('postgres://localhost/x');
    expect(read({ DATABASE_OWNER_URL: owner })).toMatchObject({
      DATABASE_OWNER_URL: owner,
      DATABASE_DIRECT_URL: 'postgres://localhost/x',
    });
  });
});

describe('the bucket for pictures', () => {
  const KEYS = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

  it.each([
    ['none', {}],
    ['one of AWS, with the rights of its machine', { S3_BUCKET: 'b', S3_REGION: 'sa-east-1' }],
    ['one of AWS, with keys', { S3_BUCKET: 'b', S3_REGION: 'sa-east-1', ...KEYS }],
    ['one elsewhere', { S3_BUCKET: 'b', S3_ENDPOINT: 'https://s3.example.com', ...KEYS }],
  ])('may be %s', (_which, over) => {
    expect(() => read(over)).not.toThrow();
  });

  it.each([
    ['S3_REGION', { S3_BUCKET: 'b', ...KEYS }],
    ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'b', S3_ENDPOINT: 'https://s3.example.com' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'b', S3_REGION: 'sa-east-1', S3_ACCESS_KEY_ID: 'id' }],
  ])('is rejected when it would fail at the first picture, and the error names %s', (name, over) => {
    expect(() => read(over)).toThrow(`${name} não foi definida`);
  });
});
