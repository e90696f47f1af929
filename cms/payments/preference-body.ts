import { toReais } from '@shop/money/cents';

import type { PreferenceRequest } from './gateway';

export const WEBHOOK_PATH = '/webhooks/mercado-pago';

/** The preference as the provider wants it. Amounts leave in reais here and nowhere else. */
export function preferenceBody({ orderId, items, payer, expiresAt }: PreferenceRequest, publicUrl: string) {
  const [name = payer.fullName, ...rest] = payer.fullName.split(' ');
  const back = (page: string) => `${publicUrl}/pagamento/${page}`;
  return {
    external_reference: orderId,
    items: items.map(({ id, title, amountCents }) => ({
      id,
      title,
      quantity: 1,
      currency_id: 'BRL',
      unit_price: toReais(amountCents),
    })),
    payer: { name, surname: rest.join(' ') || name, email: payer.email },
    back_urls: { success: back('sucesso'), pending: back('pendente'), failure: back('falha') },
    // The provider refuses to return by itself to an address that is not https.
    ...(publicUrl.startsWith('https://') ? { auto_return: 'approved' } : {}),
    notification_url: `${publicUrl}${WEBHOOK_PATH}`,
    statement_descriptor: 'MASSA MANSA',
    payment_methods: { excluded_payment_types: [{ id: 'ticket' }] },
    binary_mode: false,
    expires: true,
    expiration_date_to: expiresAt.toISOString(),
    metadata: { order_id: orderId },
  };
}
