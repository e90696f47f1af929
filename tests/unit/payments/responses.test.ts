import { PaymentProviderError, isPaymentProviderError } from '@cms/platform/ports/payment-provider';
import {
  parsePayment,
  parsePaymentPage,
  parsePreference,
} from '@cms/payments/providers/mercado-pago/responses';
import { describe, expect, it } from 'vitest';

const response = (init_point: string) => ({ id: 'pref-1', init_point });
const linkOf = (init_point: string, apiUrl: string) =>
  parsePreference(response(init_point), apiUrl).paymentLink;

describe('the address of the payment page', () => {
  it('is accepted on the provider’s own site only', () => {
    const api = 'https://api.mercadopago.com';
    const link = 'https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=1';
    expect(linkOf(link, api)).toBe(link);
    expect(() => linkOf('https://mercadopago.com.br.example/', api)).toThrow(PaymentProviderError);
  });

  it('is accepted on this machine under either host name in the demo', () => {
    const link = 'http://localhost:3010/checkout/v1/redirect?pref_id=1';
    expect(linkOf(link, 'http://127.0.0.1:3010')).toBe(link);
    expect(() => linkOf('https://example.com/', 'http://127.0.0.1:3010')).toThrow(PaymentProviderError);
  });
});

it('a provider failure is recognised by its name, even in another copy of its class', () => {
  class Copy extends Error {
    override name = 'PaymentProviderError';
    failure = 'garbage';
  }
  expect(isPaymentProviderError(new Copy('elsewhere'))).toBe(true);
  expect(isPaymentProviderError(new PaymentProviderError('refused', 'here'))).toBe(true);
  expect(isPaymentProviderError(new Error('a bug'))).toBe(false);
});

it('a page of payments is read one by one, so that an unreadable payment does not prevent reading the others', () => {
  const good = { id: 1, status: 'approved', date_created: '2026-11-20T12:00:00Z', transaction_amount: 50 };
  const odd = [
    { ...good, id: 2, transaction_amount_refunded: 0.005 },
    { ...good, id: 3, date_created: 'soon' },
    { ...good, id: null },
  ];
  const { payments, unreadable } = parsePaymentPage({ results: [...odd, good] });
  expect(payments).toMatchObject([{ id: '1', amountCents: 5000 }]);
  expect(unreadable).toEqual(['2', '3', '#3']);
  expect(() => parsePaymentPage({ results: null })).toThrow(PaymentProviderError);
});

it.each([
  ['', null],
  ['APPROVED', 'unknown'],
  ['approved ', 'unknown'],
  ['something_new', 'unknown'],
  ['constructor', 'unknown'],
])(
  'a payment with the status %j, which the shop does not know, is not read as one with a known status',
  (status, known) => {
    const response = { id: 1, status, status_detail: 'x', date_created: '2026-11-20T12:00:00Z' };
    if (known === null) expect(() => parsePayment(response)).toThrow(PaymentProviderError);
    else expect(parsePayment(response)).toMatchObject({ status: known, statusDetail: status });
  },
);

it('a payment keeps each status that the shop knows', () => {
  const statuses =
    'pending in_process authorized approved rejected cancelled refunded in_mediation charged_back'.split(' ');
  const read = (status: string) => parsePayment({ id: 1, status, date_created: '2026-11-20T12:00:00Z' });
  expect(statuses.map((status) => read(status).status)).toEqual(statuses);
});
