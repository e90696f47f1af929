import { z } from 'zod';

import type { PaymentProceeds } from '../../../platform/ports/payment-provider';
import { centsOf, optionalDate, parse } from './responses';

const amount = z.number().nullish();

const fee = z.object({ amount, fee_payer: z.string().nullish() });

const charge = z.object({
  type: z.string().nullish(),
  accounts: z.object({ from: z.string().nullish() }).nullish(),
  amounts: z.object({ refunded: amount }).nullish(),
});

const proceeds = z.object({
  transaction_amount: amount,
  transaction_amount_refunded: amount,
  transaction_details: z.object({ net_received_amount: amount }).nullish(),
  fee_details: z.array(fee).nullish(),
  // Not every account gets this list. An unreadable one counts as missing, and so does the fee given back.
  charges_details: z
    .array(charge)
    .nullish()
    .transform((charges) => charges ?? [])
    .catch([]),
  money_release_date: z.string().nullish(),
  date_approved: z.string().nullish(),
});

/** Adds up amounts in reais, as centavos; null when one is missing or broken. */
const sumCents = (amounts: readonly (number | null | undefined)[]): number | null =>
  amounts.reduce<number | null>((sum, each) => {
    const cents = centsOf(each);
    return sum === null || cents === null ? null : sum + cents;
  }, 0);

/**
 * Reads what the shop gets of a payment; null while the provider does not say all of it. A refund gives a part of the fee
 * back. The documentation does not say whether the net amount still contains the refunds: one that is the whole amount
 * without the fee does, so they are taken out.
 */
export function parseProceeds(response: unknown): PaymentProceeds | null {
  const read = parse(proceeds, response);
  const { charges_details: charges, fee_details: fees } = read;
  const amountCents = centsOf(read.transaction_amount);
  const refundedCents = centsOf(read.transaction_amount_refunded ?? 0);
  const statedCents = centsOf(read.transaction_details?.net_received_amount);
  const chargedCents =
    fees && sumCents(fees.filter((each) => each.fee_payer === 'collector').map((each) => each.amount));
  const backCents = sumCents(
    charges
      .filter(({ type, accounts }) => type === 'fee' && accounts?.from === 'collector')
      .map(({ amounts }) => amounts?.refunded ?? 0),
  );
  if (amountCents === null || refundedCents === null || statedCents === null || backCents === null)
    return null;
  if (chargedCents === null || chargedCents === undefined) return null;
  const feeCents = Math.max(chargedCents - backCents, 0);
  const hasRefundsInside = refundedCents > 0 && statedCents === amountCents - chargedCents;
  const netCents = hasRefundsInside ? amountCents - refundedCents - feeCents : statedCents;
  // Of a payment that was refunded completely nothing is released.
  const releaseAt =
    optionalDate(read.money_release_date) ?? (netCents === 0 ? optionalDate(read.date_approved) : null);
  return releaseAt && { refundedCents, feeCents, netCents, releaseAt };
}
