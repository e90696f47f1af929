import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';

import { provider } from '../../../eslint-provider.js';

const linter = new Linter();
const messagesOf = (code: string): (string | undefined)[] =>
  linter
    .verify(code, [
      {
        plugins: { provider },
        rules: { 'provider/neutral-terms': 'error' },
        languageOptions: { ecmaVersion: 2022, parserOptions: { ecmaFeatures: { jsx: true } } },
      },
    ])
    .map(({ messageId }) => messageId);

describe('outside cms/payments/providers, the linter rejects', () => {
  it.each([
    ['comment', '// Mercado Pago sends it twice.'],
    ['comment', '/** The status at mercadopago. */'],
    ['name', 'mercadoPagoWebhook();'],
    ['name', 'read(env.MERCADO_PAGO_API_URL);'],
    ['name', 'class Shop { #mercadoPago; }'],
    ['value', "import { Payment } from 'mercadopago'; new Payment();"],
    ['value', "import { open } from './providers/mercado-pago/open'; open();"],
    ['value', "if (payment.provider === 'mercado_pago') pay();"],
    ['value', "sql(`where provider = 'mercado_pago' and id = ${id}`);"],
    ['value', "post('/webhooks/mercado-pago');"],
    ['value', "allow('https://*.mercadolivre.com.br');"],
    ['value', 'show(<p>mercado_pago</p>);'],
  ])('%s: %s', (messageId, code) => {
    expect(messagesOf(code)).toEqual([messageId]);
  });
});

it.each([
  "label('Pagar com Mercado Pago');",
  'show(<b>Verificar no Mercado Pago</b>);',
  "run('packages/mercado-pago-simulator/main.ts');",
  "import { html } from '@packages/mercado-pago-simulator/page/html'; html();",
  'cms.paymentProvider.createCheckout(order);',
])('the linter accepts %s', (code) => {
  expect(messagesOf(code)).toEqual([]);
});
