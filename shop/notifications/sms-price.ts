import {
  AUTOMATIC_MAILS,
  channelOf,
  type AutomaticMail,
  type AutomaticMailSwitches,
} from './automatic-mails';

/** The price that an owner may write for one text message, in centavos. */
export const MAX_SMS_PRICE_CENTS = 10_000;

/** How many text messages one order causes at most, by automatic message. */
const PER_ORDER: Partial<Record<AutomaticMail, number>> = {
  'payment-reminder|sms': 2,
  'order-confirmed|sms': 1,
  'order-steps|sms': 3,
};

/** A cost that the provider reported; a micro is a millionth of the currency's unit. */
export interface ReportedCost {
  currency: string;
  micros: number;
}

/**
 * Returns reported costs in centavos of a real; null for none, and for costs in another currency, because the shop knows
 * no exchange rate.
 */
export function inCentavos(costs: readonly ReportedCost[]): number | null {
  if (costs.length === 0 || costs.some(({ currency }) => currency !== 'BRL')) return null;
  return Math.round(costs.reduce((sum, { micros }) => sum + micros / 10_000, 0));
}

/** The price of one text message that the owner wrote down, and when. */
export interface WrittenSmsPrice {
  cents: number;
  at: Date;
}

/**
 * Where the price of one text message comes from: the provider's bill in reais, the owner's note, or nowhere. The shop
 * itself knows no price, because only the provider's price list decides it.
 */
export type SmsPrice =
  | { source: 'bill'; cents: number }
  | ({ source: 'written' } & WrittenSmsPrice)
  | { source: 'none' };

export interface SmsEstimate {
  price: SmsPrice;
  /** Whether every message is off, so that the month is what it would be with all of them. */
  isAllOff: boolean;
  /** How many messages a month causes at most, with the orders of the last thirty days. */
  monthMessages: number;
  /** What they cost in centavos; null without a price. */
  monthCents: number | null;
}

/** Estimates the text messages of a month and their cost from the last thirty days. */
export function estimateSms({
  orders,
  sent,
  costs,
  written,
  switches,
}: {
  orders: number;
  sent: number;
  costs: readonly ReportedCost[];
  /** The price that the owner wrote down; null for none. */
  written: WrittenSmsPrice | null;
  /** The messages that are on; a shop that sends none yet is estimated with all of them. */
  switches: AutomaticMailSwitches;
}): SmsEstimate {
  const names = AUTOMATIC_MAILS.filter((name) => channelOf(name) === 'sms');
  const on = names.filter((name) => switches[name]);
  const perOrder = (on.length > 0 ? on : names).reduce((sum, name) => sum + (PER_ORDER[name] ?? 0), 0);
  const price = priceOf({ sent, billedCents: inCentavos(costs), written });
  const monthMessages = orders * perOrder;
  return {
    price,
    isAllOff: on.length === 0,
    monthMessages,
    monthCents: price.source === 'none' ? null : monthMessages * price.cents,
  };
}

function priceOf({
  sent,
  billedCents,
  written,
}: {
  sent: number;
  billedCents: number | null;
  written: WrittenSmsPrice | null;
}): SmsPrice {
  if (sent > 0 && billedCents) return { source: 'bill', cents: Math.max(1, Math.round(billedCents / sent)) };
  return written ? { source: 'written', ...written } : { source: 'none' };
}
