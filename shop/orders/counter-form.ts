import { emailErrorText, nameErrorText, phoneErrorText } from '../customers/buyer-errors';
import { readEmail } from '../reading/email';
import { missingDeliveryFields, type DeliveryAddress } from '../delivery/address';
import type { DeliveryMethod } from '../delivery/delivery-fee';
import { counterMessages } from '../messages/counter-messages';
import { readName } from '../reading/name';
import { cleanPhone } from '../reading/phone-shape';
import type { CounterPayment } from './counter-order';

/** The highest delivery fee that the team may agree on with a buyer at the counter or by phone, in centavos. */
export const MAX_FEE_CENTS = 100_000;
export const FEE_REASON_LENGTH = 200;

/** The form of an order that the shop takes for a buyer. */
export interface CounterForm {
  /** Null for a buyer without an account, who is described by name, phone and, if given, e-mail. */
  customerId: string | null;
  name: string;
  phone: string;
  email: string;
  lines: { productId: string; quantity: number }[];
  deliveryMethod: DeliveryMethod;
  /** Required for a delivery. */
  address: DeliveryAddress | null;
  payBy: CounterPayment;
  /** A delivery fee that replaces the zone's fee; `cents` is null while no amount is typed. */
  fee: { cents: number | null; reason: string } | null;
  /** The code of a coupon as the buyer says it; '' without one. */
  coupon: string;
}

export type CounterField = 'name' | 'phone' | 'email' | 'lines' | 'address' | 'fee' | 'feeReason' | 'payBy';

/**
 * Returns what must be corrected before the order can be placed, by field. The screen and the server use these same
 * rules; the server also knows which phone numbers exist.
 */
export function counterProblems(form: CounterForm): Partial<Record<CounterField, string>> {
  const problems: Partial<Record<CounterField, string>> = {};
  if (form.customerId === null) {
    const email = readEmail(form.email);
    const name = nameErrorText(readName(form.name), counterMessages.name_required);
    const phone = phoneErrorText(cleanPhone(form.phone), counterMessages.phone_required);
    const emailError = email === '' ? null : emailErrorText(email);
    if (name) problems.name = name;
    if (phone) problems.phone = phone;
    if (emailError) problems.email = emailError;
  }
  if (form.lines.length === 0) problems.lines = counterMessages.lines_required;
  const isDelivery = form.deliveryMethod === 'delivery';
  if (isDelivery && missingDeliveryFields(form.address ?? {}).length > 0)
    problems.address = counterMessages.address_required;
  if (isDelivery && form.fee) {
    const { cents, reason } = form.fee;
    if (cents === null || cents < 0 || cents > MAX_FEE_CENTS) problems.fee = counterMessages.fee_invalid;
    if (!reason.trim()) problems.feeReason = counterMessages.fee_reason_required;
  }
  if (isDelivery && form.payBy === 'cash') problems.payBy = counterMessages.cash_needs_pickup;
  return problems;
}
