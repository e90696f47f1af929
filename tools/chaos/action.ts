import type { FaultPoint } from '@cms/platform/failpoint';
import type { HelpKind, ChosenDecision } from '@shop/cases/case-kinds';
import type { CounterPayment } from '@shop/orders/counter-order';
import type { HoldResolution } from '@shop/payments/hold-resolution';
import type { OrderStatus } from '@shop/orders/order-status';
import type { FaultMode, RefusalReason } from '@packages/mercado-pago-simulator/faults';
import type { PixExpiryRule } from '@packages/mercado-pago-simulator/payments/payments';

import type { RoleName } from './fleet/fleet';

/**
 * An order, given by its position when the action runs: `nth` 0 is a person's newest order. If there is no such order,
 * the action does nothing. `shopper` also numbers the guests, after the shoppers.
 */
export interface OrderPlace {
  shopper: number;
  nth: number;
}

/** What happens to an order's payments at the provider. */
export type PaymentKind =
  | 'approved'
  | 'pending'
  | 'in_process'
  | 'rejected'
  | 'pending_then_approved'
  | 'a_centavo_off'
  | 'in_two_parts'
  | 'other_currency'
  | 'other_collector'
  | 'reference_of_another';

/** What a person can do on the page of an order's link. */
export type LinkVisit =
  | 'look'
  | 'receipt'
  | 'cancel'
  | 'wrong-email'
  | 'data'
  | 'erase'
  | 'window'
  | 'money-back';

export type Sweep =
  | 'expire-reservations'
  | 'reconcile-payments'
  | 'check-paid-payments'
  | 'read-proceeds'
  | 'watch-provider'
  | 'return-lost-slots'
  | 'retry-due-refunds'
  | 'retry-due-mails'
  | 'tell-low-stock'
  | 'warn-of-recalls'
  | 'tell-unseen-orders'
  | 'carry-out-erasures'
  | 'close-days'
  | 'stop-expired-lots'
  | 'start-due-campaigns';

/** The lot whose box is scanned: the one that expires first, another product's, a stopped one, or none. */
export type BoxChoice = 'first' | 'wrong' | 'stopped' | 'without';

type ShopperAction =
  | { kind: 'look'; shopper: number; page: number }
  | {
      kind: 'buy';
      shopper: number;
      product: number;
      quantity: number;
      delivery: boolean;
      presses: number;
      pays: boolean;
      pix: boolean;
      coupon: boolean;
      /** Whether the kit is bought in place of the product. */
      kit: boolean;
    }
  | ({ kind: 'come-back'; page: 'sucesso' | 'pendente' | 'falha' } & OrderPlace)
  | ({ kind: 'cancel-own' } & OrderPlace)
  | ({ kind: 'reorder' } & OrderPlace)
  | { kind: 'preferences'; shopper: number; marketing: boolean; push: boolean }
  | { kind: 'push-device'; shopper: number; browser: number }
  | { kind: 'push-ends'; shopper: number }
  /** Replies SAIR to a text message from the shopper's phone. */
  | { kind: 'sms-stop'; shopper: number }
  | { kind: 'delete-account'; shopper: number; later: boolean }
  | { kind: 'sign-up'; shopper: number }
  /** Sets up a code application for the sign-in, or removes the one there is. */
  | { kind: 'protect'; shopper: number; presses: number };

type GuestAction =
  | {
      kind: 'guest-buy';
      shopper: number;
      product: number;
      quantity: number;
      delivery: boolean;
      presses: number;
      pix: boolean;
      coupon: boolean;
      /** Whether the kit is bought in place of the product. */
      kit: boolean;
    }
  | ({ kind: 'link'; visit: LinkVisit; presses: number; window: number } & OrderPlace)
  /** Signs up with a guest's e-mail address and confirms it, which takes the guest's purchases into the account. */
  | { kind: 'claim'; shopper: number; presses: number };

type PixAction =
  /** Presses a button on the page that shows an order's Pix code. */
  | ({ kind: 'pix-page'; press: 'open' | 'check' | 'card'; presses: number } & OrderPlace)
  /** Pays the open Pix code at the bank; with `late`, after the order's time has run out. */
  | ({ kind: 'pix-pay'; late: boolean; notify: boolean } & OrderPlace)
  /**
   * Ends the Pix code for the shop, but not for the provider: the shop can open a new code while the old one can
   * still be paid.
   */
  | ({ kind: 'pix-code-ends' } & OrderPlace)
  /** The owner changes what Pix takes off; open pages and unpaid orders keep what they said. */
  | { kind: 'pix-price'; percent: number }
  /** Sets whether the Payments API says which of its payments belong to an order of the Orders API. */
  | { kind: 'order-link'; isLinked: boolean };

type CaseAction =
  | ({ kind: 'case-open'; about: HelpKind; quantity: number; presses: number } & OrderPlace)
  | { kind: 'case-take'; admin: number; nth: number }
  | { kind: 'case-decide'; admin: number; nth: number; decision: ChosenDecision; percent: number };

type ReviewAction =
  /** Reviews the first product of a delivered order, changes the review, or takes it back. */
  | ({
      kind: 'review';
      stars: number;
      says: 'praise' | 'claim' | 'nothing-more';
      presses: number;
    } & OrderPlace)
  | { kind: 'review-act'; admin: number; nth: number; deed: 'publish' | 'hide' | 'answer'; presses: number };

type CounterAction =
  /**
   * Takes a pickup order for a guest at the counter, to be paid by link, by a Pix on the screen or in cash.
   */
  | {
      kind: 'counter-order';
      admin: number;
      shopper: number;
      product: number;
      quantity: number;
      payBy: CounterPayment;
      window: number;
      hasEmail: boolean;
      presses: number;
    }
  /** Accepts the terms on the link of the nth counter order whose terms are not accepted yet. */
  | { kind: 'counter-terms'; nth: number; presses: number }
  | { kind: 'receive-cash'; admin: number; nth: number; presses: number }
  | { kind: 'return-cash'; admin: number; nth: number; presses: number }
  /** Lets the time for picking up an order run out. With `isCancelled`, an admin then cancels the order. */
  | { kind: 'not-collected'; admin: number; nth: number; isCancelled: boolean };

type LotAction =
  /** Makes a lot with its checklist and its laboratory report, and usually puts it on sale at once. */
  | {
      kind: 'lot-make';
      admin: number;
      product: number;
      quantity: number;
      isReleased: boolean;
      presses: number;
    }
  | {
      kind: 'lot-step';
      admin: number;
      nth: number;
      step: 'release' | 'freeze' | 'unfreeze' | 'lose' | 'close';
      units: number;
      presses: number;
    }
  | { kind: 'lot-expires'; nth: number }
  /**
   * Scans a box for the nth order line that is paid and not sent yet. With two `people`, both admins scan at once, each
   * with a separate press.
   */
  | {
      kind: 'pack';
      admin: number;
      nth: number;
      box: BoxChoice;
      units: number;
      people: number;
      presses: number;
    }
  | { kind: 'unpack'; admin: number; nth: number; units: number; presses: number }
  | { kind: 'send'; admin: number; nth: number; to: 'enviado' | 'entregue'; withoutLot: boolean }
  /**
   * Packs boxes of lots for every line of the nth paid order, making lots where there are none, and sends the
   * order.
   */
  | { kind: 'hand-over'; admin: number; nth: number; to: 'enviado' | 'entregue' }
  /** Takes units out of the nth line of the paid orders, or replaces them, as agreed with the buyer. */
  | {
      kind: 'line-change';
      admin: number;
      nth: number;
      way: 'replace' | 'take-out';
      units: number;
      /** The product that replaces the units, by its position in the dialog. */
      choice: number;
      presses: number;
    }
  /**
   * Stops a lot as the first step of a recall. Then leaves it stopped, puts it on sale again, or starts the
   * recall or a drill.
   */
  | {
      kind: 'recall';
      admin: number;
      nth: number;
      end: 'start' | 'drill' | 'sell-again' | 'leave';
      presses: number;
    }
  | {
      kind: 'recall-step';
      admin: number;
      nth: number;
      step: 'warned' | 'collected' | 'duty' | 'notice' | 'close' | 'list';
      presses: number;
    }
  /** Presses "Li e separei" on the link of the nth warning that arrived. */
  | { kind: 'recall-answer'; nth: number; presses: number };

type ProviderAction =
  | ({ kind: 'pay'; how: PaymentKind; notify: boolean } & OrderPlace)
  /** Pays on the nth open payment page, whoever it belongs to, so that orders reach the kitchen. */
  | { kind: 'pay-waiting'; nth: number }
  | ({ kind: 'change-payment'; choice: number; notify: boolean } & OrderPlace)
  | ({ kind: 'refund-outside'; percent: number } & OrderPlace)
  | ({
      kind: 'notify';
      times: number;
      signature: 'valid' | 'forged' | 'unsigned';
      topic: string;
    } & OrderPlace)
  | { kind: 'hold-news' }
  | { kind: 'release-news'; order: 'sent' | 'reversed' | 'shuffled'; times: number }
  | { kind: 'pix-expiry'; rule: PixExpiryRule }
  | { kind: 'provider-fault'; endpoint: number; mode: FaultMode; times: number; reason?: RefusalReason };

type AdminAction =
  | { kind: 'price'; admin: number; product: number; priceCents: number }
  /** Gives a product another price some minutes ago, or soon, for some minutes. */
  | {
      kind: 'price-for-a-time';
      admin: number;
      product: number;
      priceCents: number;
      from: number;
      minutes: number;
    }
  | { kind: 'stock'; admin: number; product: number; delta: number; presses: number }
  | { kind: 'on-sale'; admin: number; product: number; active: boolean }
  | ({ kind: 'status'; admin: number; to: OrderStatus } & OrderPlace)
  | ({ kind: 'undo-step'; admin: number; presses: number } & OrderPlace)
  | ({ kind: 'step-notice'; admin: number; presses: number } & OrderPlace)
  | ({ kind: 'cancel'; admin: number } & OrderPlace)
  /** Ends all unpaid orders of guests. */
  | { kind: 'release-unpaid'; admin: number; presses: number }
  | ({ kind: 'refund'; admin: number; percent: number } & OrderPlace)
  | { kind: 'resolve-hold'; admin: number; nth: number; resolution: HoldResolution }
  | ({ kind: 'verify'; admin: number } & OrderPlace)
  /** Moves an order to the nth delivery or pickup window from today on, whatever the state of that window. */
  | ({ kind: 'move-slot'; admin: number; window: number } & OrderPlace)
  | { kind: 'slot-day'; admin: number; window: number; change: 'close' | 'open' | 'fill' | 'more' }
  | { kind: 'campaign'; admin: number; channel: 'email' | 'sms' | 'push'; later: boolean }
  | { kind: 'cancel-campaign'; admin: number };

type WorldAction =
  /** Lets the time pass for which the admins have proved who they are; the next act with money asks again. */
  | { kind: 'proof-ends' }
  | ({ kind: 'time-runs-out' } & OrderPlace)
  | { kind: 'sweep'; task: Sweep }
  | { kind: 'kill'; role: RoleName; which: number; faultPoint: FaultPoint | null }
  | { kind: 'restart'; role: RoleName; which: number }
  | { kind: 'restart-database'; how: 'crash' | 'fast' }
  | { kind: 'mail-server'; isUp: boolean }
  | { kind: 'sms-provider'; becomes: 'deliver' | 'lost' | 'dropped' | 'down' | 'undelivered' }
  | { kind: 'push-service'; answers: 201 | 429 | 503 | 'no-response' };

/**
 * One event of a random history. It is plain data and names actors by number, so that any part of a history is also a
 * history.
 */
export type Action =
  | ShopperAction
  | GuestAction
  | PixAction
  | CaseAction
  | ReviewAction
  | CounterAction
  | LotAction
  | ProviderAction
  | AdminAction
  | WorldAction;

export type ActionKind = Action['kind'];
export type ActionOf<Kind extends ActionKind> = Extract<Action, { kind: Kind }>;

/** The number of actors of each kind, and of products. The numbers in actions are lower than these. */
export const CAST = { shoppers: 14, guests: 6, products: 8, admins: 2 } as const;
