import { writtenCep } from '../reading/cep';
import type { DeliveryMethod } from './delivery-fee';

export const DEFAULT_CITY = 'Salvador';

/** The state of the shop and of every zone. */
export const HOME_STATE = 'BA';

/** The text that a pickup order has as its address and as its delivery note. */
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
 * Returns an address as one line, in the format of the spec: 'street, number[, complement], neighborhood, city - CEP:
 * cep'. A valid CEP is written as '40070-190', any other text as it was typed.
 */
export function formatDeliveryAddress(address: DeliveryAddress): string {
  const { cep, street, number, complement, neighborhood, city } = address;
  const parts = [street, number, ...(complement ? [complement] : []), neighborhood, city];
  return `${parts.join(', ')} - CEP: ${writtenCep(cep)}`;
}

const CEP_AT_END = /[,\s.–-]*(?:CEP:?\s*)?\b(\d{5})-?(\d{3})\b[.\s]*$/i;

/** Splits an address in one line from the CEP at its end, if it has one, however it is written there. */
export function splitCep(line: string): { address: string; cep: string | null } {
  const cep = CEP_AT_END.exec(line);
  return { address: line.replace(CEP_AT_END, '').trim(), cep: cep && `${cep[1]}-${cep[2]}` };
}

/**
 * Returns the bairro of an address in one line, 'Brotas' of 'Jardim Castro Alves 07, Brotas, Salvador/BA', with or
 * without a CEP at its end; null when the address does not have these three parts.
 */
export function bairroOfLine(line: string): string | null {
  const parts = splitCep(line)
    .address.split(',')
    .map((part) => part.trim());
  return parts.length === 3 && parts.every(Boolean) ? (parts[1] ?? null) : null;
}

/** Returns the address text of an order, which is 'Retirada na loja' for a pickup. */
export function deliveryAddressText(method: 'pickup', address?: DeliveryAddress | null): string;
export function deliveryAddressText(method: DeliveryMethod, address: DeliveryAddress): string;
export function deliveryAddressText(method: DeliveryMethod, address?: DeliveryAddress | null): string {
  if (method === 'pickup') return PICKUP_TEXT;
  if (!address) throw new TypeError('A delivery needs an address');
  return formatDeliveryAddress(address);
}

/** Returns the delivery note of an order: the pickup text for a pickup, '' for a delivery. */
export function deliveryNotes(method: DeliveryMethod): string {
  return method === 'pickup' ? PICKUP_TEXT : '';
}

export const REQUIRED_DELIVERY_FIELDS = ['cep', 'street', 'number', 'neighborhood'] as const;

export type RequiredDeliveryField = (typeof REQUIRED_DELIVERY_FIELDS)[number];

/**
 * Returns the required fields that are empty, in the form's order. An empty list means that the address is complete.
 */
export function missingDeliveryFields(
  address: Partial<Record<RequiredDeliveryField, string | null | undefined>>,
): RequiredDeliveryField[] {
  return REQUIRED_DELIVERY_FIELDS.filter((field) => !address[field]?.trim());
}
