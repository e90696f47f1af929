import { writtenCep } from './cep';
import type { DeliveryMethod } from './delivery-fee';

export const DEFAULT_CITY = 'Salvador';

/** The address text and the delivery note of a pickup order. */
export const PICKUP_TEXT = 'Retirada na loja';

export interface DeliveryAddress {
  cep: string;
  street: string;
  number: string;
  complement?: string | null | undefined;
  neighborhood: string;
  city: string;
  /** Two capital letters; Bahia when missing. */
  state?: string | null | undefined;
}

/**
 * Returns the spec's one line: 'street, number[, complement], neighborhood, city - CEP: cep', the CEP as it was typed.
 */
export function formatDeliveryAddress(address: DeliveryAddress): string {
  const { cep, street, number, complement, neighborhood, city } = address;
  const parts = [street, number, ...(complement ? [complement] : []), neighborhood, city];
  return `${parts.join(', ')} - CEP: ${writtenCep(cep)}`;
}

/** Returns the address text of an order by its method: 'Retirada na loja' for pickup. */
export function deliveryAddressText(method: 'pickup', address?: DeliveryAddress | null): string;
export function deliveryAddressText(method: DeliveryMethod, address: DeliveryAddress): string;
export function deliveryAddressText(method: DeliveryMethod, address?: DeliveryAddress | null): string {
  if (method === 'pickup') return PICKUP_TEXT;
  if (!address) throw new TypeError('A delivery needs an address');
  return formatDeliveryAddress(address);
}

/** Returns the pickup text as a note for pickup orders; deliveries have none. */
export function deliveryNotes(method: DeliveryMethod): string {
  return method === 'pickup' ? PICKUP_TEXT : '';
}

export const REQUIRED_DELIVERY_FIELDS = ['cep', 'street', 'number', 'neighborhood'] as const;

export type RequiredDeliveryField = (typeof REQUIRED_DELIVERY_FIELDS)[number];

/** Returns the required fields that are empty, in the form's order; none means that the address is complete. */
export function missingDeliveryFields(
  address: Partial<Record<RequiredDeliveryField, string | null | undefined>>,
): RequiredDeliveryField[] {
  return REQUIRED_DELIVERY_FIELDS.filter((field) => !address[field]?.trim());
}
