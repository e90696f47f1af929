import type { SqlRunner } from '../platform/database/sql';
import { accountInvariants } from './account-invariants';
import { caseInvariants } from './case-invariants';
import { counterInvariants } from './counter-invariants';
import { couponInvariants } from './coupon-invariants';
import { pixPriceInvariants } from './pix-price-invariants';
import { figureInvariants } from './figure-invariants';
import { guestInvariants } from './guest-invariants';
import type { InvariantResult } from './invariant';
import { checkKitLabels, kitInvariants } from './kit-invariants';
import { checkLabels, checkNutrition, labelInvariants } from './label-invariants';
import { legalInvariants } from './legal-invariants';
import { lineChangeInvariants } from './line-change-invariants';
import { lotInvariants } from './lot-invariants';
import { mailInvariants } from './mail-invariants';
import { moneyInvariants } from './money-invariants';
import { recallInvariants } from './recall-invariants';
import { reviewInvariants } from './review-invariants';
import { runInvariants } from './run-invariants';
import { slotInvariants } from './slot-invariants';
import { stockInvariants } from './stock-invariants';
import { timingInvariants } from './timing-invariants';
import { waitlistInvariants } from './waitlist-invariants';

const INVARIANTS = [
  ...stockInvariants,
  ...kitInvariants,
  ...lotInvariants,
  ...lineChangeInvariants,
  ...slotInvariants,
  ...moneyInvariants,
  ...caseInvariants,
  ...recallInvariants,
  ...runInvariants,
  ...mailInvariants,
  ...accountInvariants,
  ...guestInvariants,
  ...counterInvariants,
  ...couponInvariants,
  ...pixPriceInvariants,
  ...figureInvariants,
  ...timingInvariants,
  ...waitlistInvariants,
  ...reviewInvariants,
  ...legalInvariants,
  ...labelInvariants,
];

/**
 * Checks all invariants and returns one result each, in a fixed order: stock, kits, lots, changed order lines, delivery
 * windows, money, coupons, the Pix price, cases, recalls, delivery runs, mails, accounts, guests, sales at the shop's
 * counter, stored totals, scheduled prices and texts, the waitlist, reviews, legal texts and labels.
 */
export async function checkInvariants(runner: SqlRunner): Promise<InvariantResult[]> {
  const results: InvariantResult[] = [];
  for (const { name, unit, sql } of INVARIANTS) {
    const [row] = await runner.query<{ figure: string; violations: string }>(sql);
    results.push({ name, unit, figure: Number(row?.figure), violations: Number(row?.violations) });
  }
  results.push(await checkLabels(runner));
  results.push(await checkNutrition(runner));
  results.push(await checkKitLabels(runner));
  return results;
}
