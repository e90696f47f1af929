import { writtenCep } from './cep';
import type { DeliveryMethod } from './delivery-fee';

export const DEFAULT_CITY = 'Salvador';

/** Stands for the address, and for the delivery notes, of an order that is picked up. */
export const PICKUP_TEXT = 'Retirada na loja';

export interface DeliveryAddress {
  cep: string;
  street: string;
  number: string;
  complement?: string | null | undefined;
  neighborhood: string;
  city: string;
  /** Two capitals; Bahia unless said otherwise. */
  state?: string | null | undefined;
}

/** The spec's one line: 'street, number[, complement], neighborhood, city - CEP: cep', the CEP as it is written. */
export function formatDeliveryAddress(address: DeliveryAddress): string {
  const { cep, street, number, complement, neighborhood, city } = address;
  const parts = [street, number, ...(complement ? [complement] : []), neighborhood, city];
  return `${parts.join(', ')} - CEP: ${writtenCep(cep)}`;
}

/** The address text of an order by its method: 'Retirada na loja' for pickup. */
export function deliveryAddressText(method: 'pickup', address?: DeliveryAddress | null): string;
export function deliveryAddressText(method: DeliveryMethod, address: DeliveryAddress): string;
export function deliveryAddressText(method: DeliveryMethod, address?: DeliveryAddress | null): string {
  if (method === 'pickup') return PICKUP_TEXT;
  if (!address) throw new TypeError('A delivery needs an address');
  return formatDeliveryAddress(address);
}

/** Pickup orders carry the same words as a note; deliveries carry none. */
export function deliveryNotes(method: DeliveryMethod): string {
  return method === 'pickup' ? PICKUP_TEXT : '';
}

export const REQUIRED_DELIVERY_FIELDS = ['cep', 'street', 'number', 'neighborhood'] as const;

export type RequiredDeliveryField = (typeof REQUIRED_DELIVERY_FIELDS)[number];

/** The required fields that are still empty, in the form's order; none means the address is complete. */
export function missingDeliveryFields(
  address: Partial<Record<RequiredDeliveryField, string | null | undefined>>,
): RequiredDeliveryField[] {
  return REQUIRED_DELIVERY_FIELDS.filter((field) => !address[field]?.trim());
}
