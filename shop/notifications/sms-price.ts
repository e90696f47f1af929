import {
  AUTOMATIC_MAILS,
  channelOf,
  type AutomaticMail,
  type AutomaticMailSwitches,
} from './automatic-mails';

/**
 * What one text message to a Brazilian mobile costs before the provider has billed one: 6.3 US cents at R$ 5,50. An
 * estimate, rounded up; the provider's price list and bill decide.
 */
const FIRST_PRICE_CENTS = 35;
/** Reais for one US dollar, for costs that the provider reports in dollars. */
const REAIS_PER_DOLLAR = 5.5;

/** Where the provider publishes the price of a text message to Brazil. */
export const SMS_PRICE_LIST = 'twilio.com/pt-br/sms/pricing/br';

/** How many text messages one order causes, by automatic message. */
const PER_ORDER: Partial<Record<AutomaticMail, number>> = {
  'payment-reminder|sms': 0.2,
  'order-confirmed|sms': 1,
  'order-steps|sms': 3,
};

/** A cost that the provider reported; a micro is a millionth of the currency's unit. */
export interface ReportedCost {
  currency: string;
  micros: number;
}

/** Returns reported costs in centavos of a real; costs in other currencies than real and dollar are left out. */
export const inCentavos = (costs: readonly ReportedCost[]): number =>
  Math.round(
    costs.reduce((sum, { currency, micros }) => {
      const rate = currency === 'BRL' ? 1 : currency === 'USD' ? REAIS_PER_DOLLAR : 0;
      return sum + (micros / 10_000) * rate;
    }, 0),
  );

export interface SmsEstimate {
  /** What one message costs, in centavos. */
  unitCents: number;
  /** Whether the price is the average of the provider's bill; otherwise it is an estimate. */
  isBilled: boolean;
  /** What a month costs in centavos, with the orders of the last thirty days and all text messages on. */
  monthCents: number;
}

/** Estimates the cost of text messages from the last thirty days: orders, messages sent, and what they cost. */
export function estimateSms({
  orders,
  sent,
  costs,
  switches,
}: {
  orders: number;
  sent: number;
  costs: readonly ReportedCost[];
  /** The messages that are on; a shop that sends none yet is estimated with all of them. */
  switches: AutomaticMailSwitches;
}): SmsEstimate {
  const billedCents = inCentavos(costs);
  const isBilled = sent > 0 && billedCents > 0;
  const unitCents = isBilled ? Math.max(1, Math.round(billedCents / sent)) : FIRST_PRICE_CENTS;
  const names = AUTOMATIC_MAILS.filter((name) => channelOf(name) === 'sms');
  const on = names.filter((name) => switches[name]);
  const perOrder = (on.length > 0 ? on : names).reduce((sum, name) => sum + (PER_ORDER[name] ?? 0), 0);
  return { unitCents, isBilled, monthCents: Math.round(orders * perOrder * unitCents) };
}
