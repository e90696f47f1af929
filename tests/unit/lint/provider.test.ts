import { describe, expect, it } from 'vitest';

import { lintAll } from '@tests/support/lint-all';

const REJECTED: [messageId: string, code: string][] = [
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
];

const ALLOWED = [
  "label('Pagar com Mercado Pago');",
  'show(<b>Verificar no Mercado Pago</b>);',
  "run('packages/mercado-pago-simulator/main.ts');",
  "import { html } from '@packages/mercado-pago-simulator/page/html'; html();",
  'cms.paymentProvider.createCheckout(order);',
];

describe('outside cms/payments/providers, the linter', async () => {
  const found = await lintAll('neutral-provider-terms', [...REJECTED.map(([, code]) => code), ...ALLOWED]);

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
