import { toReais } from '@shop/money/cents';
import { digitsOf } from '@shop/reading/plain-text';

import type { PayerAddress, CheckoutRequest } from '../../../platform/ports/payment-provider';
import { NOTIFICATION_PATH } from './settings';

/** The provider's maximum length of a description, in characters. */
const MAX_DESCRIPTION = 256;

const cut = (text: string): string =>
  text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…`;

/** Returns a Brazilian phone number split into area code and number; returns no phone for any other number. */
function payerPhone(phone: string | null) {
  const [, area, number] = /^[+]55(\d{2})(\d{8,9})$/.exec(phone ?? '') ?? [];
  return area && number ? { phone: { area_code: area, number } } : {};
}

const payerAddress = (address: PayerAddress | null) =>
  address
    ? {
        address: {
          zip_code: digitsOf(address.cep),
          street_name: address.street,
          street_number: address.number,
        },
      }
    : {};

/**
 * Returns the body of the request that creates a payment preference (the provider's object for one payment page).
 * Amounts are sent in reais.
 */
export function preferenceBody(
  { orderId, items, payer, expiresAt, pixExpiresAt }: CheckoutRequest,
  publicUrl: string,
) {
  const [name = payer.fullName, ...rest] = payer.fullName.split(' ');
  const back = (page: string) => `${publicUrl}/pagamento/${page}`;
  return {
    external_reference: orderId,
    items: items.map(({ id, title, description, kind, picturePath, amountCents }) => ({
      id,
      title,
      description: cut(description),
      // The provider has no category for food.
      category_id: kind === 'delivery' ? 'services' : 'others',
      ...(picturePath ? { picture_url: `${publicUrl}${picturePath}` } : {}),
      quantity: 1,
      currency_id: 'BRL',
      unit_price: toReais(amountCents),
    })),
    payer: {
      name,
      surname: rest.join(' ') || name,
      ...(payer.email && { email: payer.email }),
      ...payerPhone(payer.phone),
      ...payerAddress(payer.address),
    },
    back_urls: { success: back('sucesso'), pending: back('pendente'), failure: back('falha') },
    // The provider refuses to return automatically to an address without https.
    ...(publicUrl.startsWith('https://') ? { auto_return: 'approved' } : {}),
    notification_url: `${publicUrl}${NOTIFICATION_PATH}`,
    statement_descriptor: 'MASSA MANSA',
    payment_methods: { excluded_payment_types: [{ id: 'ticket' }] },
    binary_mode: false,
    expires: true,
    expiration_date_to: expiresAt.toISOString(),
    date_of_expiration: pixExpiresAt.toISOString(),
    metadata: { order_id: orderId },
  };
}
