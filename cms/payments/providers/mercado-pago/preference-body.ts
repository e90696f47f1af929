import { toReais } from '@shop/money/cents';
import { readPhone } from '@shop/reading/phone';
import { digitsOf } from '@shop/reading/plain-text';

import type { PayerAddress, CheckoutRequest } from '../../../platform/ports/payment-provider';
import { NOTIFICATION_PATH } from './settings';

/** The provider's maximum length of a description, in characters. */
const MAX_DESCRIPTION = 256;

const cut = (text: string): string =>
  text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…`;

/** Returns a Brazilian phone number split into area code and number; returns no phone for any other number. */
function payerPhone(phone: string | null) {
  const [, area, number] = /^[+]55(\d{2})(\d{8,9})$/.exec(readPhone(phone ?? '') ?? '') ?? [];
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

/** The provider's maximum length of the name on a card's statement, in characters. */
const MAX_STATEMENT_NAME = 13;

/**
 * Returns the shop's name as a card's statement can show it: capital letters, digits and spaces. Cuts a longer name
 * after a whole word where that leaves something.
 */
export function statementName(shopName: string): string {
  const plain = shopName
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 ]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  if (plain.length <= MAX_STATEMENT_NAME) return plain;
  const words = plain.slice(0, MAX_STATEMENT_NAME + 1).split(' ');
  return words.slice(0, -1).join(' ') || plain.slice(0, MAX_STATEMENT_NAME);
}

/** Boleto takes days, so its order would have ended before it is paid. */
const NOT_IN_TIME = ['ticket'];

/**
 * The provider's other types of payment for which the shop has no words, no refund and no time limit. A payment of such
 * a type may arrive all the same, because the provider decides which of them it knows.
 */
const NOT_SUPPORTED = [
  'atm',
  'prepaid_card',
  'digital_currency',
  'digital_wallet',
  'crypto_transfer',
  'voucher_card',
];

const excluding = (types: readonly string[]) => ({
  excluded_payment_types: types.map((id) => ({ id })),
});

/**
 * Returns the body of the request that creates a payment preference (the provider's object for one payment page).
 * Amounts are sent in reais.
 */
export function preferenceBody(
  { orderId, items, payer, shopName, expiresAt, pixExpiresAt }: CheckoutRequest,
  publicUrl: string,
) {
  const statement = statementName(shopName);
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
    ...(statement && { statement_descriptor: statement }),
    payment_methods: excluding([...NOT_IN_TIME, ...NOT_SUPPORTED]),
    binary_mode: false,
    expires: true,
    expiration_date_to: expiresAt.toISOString(),
    date_of_expiration: pixExpiresAt.toISOString(),
    metadata: { order_id: orderId },
  };
}

/**
 * Returns the body without everything that only helps: the buyer, pictures and texts of the items, the expiry of a Pix
 * and the less usual exclusions. The provider may refuse any of these, and must not prevent a sale by that.
 */
export function essentialBody(body: ReturnType<typeof preferenceBody>) {
  const { external_reference, items, back_urls, auto_return, notification_url, expires, expiration_date_to } =
    body;
  return {
    external_reference,
    items: items.map(({ id, title, quantity, currency_id, unit_price }) => ({
      id,
      title,
      quantity,
      currency_id,
      unit_price,
    })),
    back_urls,
    ...(auto_return && { auto_return }),
    notification_url,
    payment_methods: excluding(NOT_IN_TIME),
    binary_mode: false,
    expires,
    expiration_date_to,
  };
}
