import { checkInvariants } from '@cms/reports/invariants';
import { readPatiently } from '../acts/act';
import { checkCash } from './cash-check';
import { checkLineChanges } from './line-change-check';
import { checkLots } from './lot-check';
import { checkMail } from './mail-check';
import { checkPush } from './push-check';
import { checkSms } from './sms-check';
import { checkMoney } from './money-check';
import { checkPromises } from './promise-check';
import { checkRecalls } from './recall-check';
import { checkStock } from './stock-check';
import type { Check } from './violation';

/** Runs the checks of `npm run doctor`. */
const checkDoctor: Check = async ({ fleet: { sql } }) =>
  (await checkInvariants(sql))
    .filter(({ violations }) => violations > 0)
    .map(({ name, violations }) => ({ rule: name, detail: `${violations} violations` }));

const CHECKS: readonly Check[] = [
  checkDoctor,
  checkMoney,
  checkCash,
  checkStock,
  checkLots,
  checkLineChanges,
  checkRecalls,
  checkMail,
  checkPush,
  checkSms,
  checkPromises,
];

/** Checks everything that must hold when a history is over and the shop has settled. */
export const checkAll: Check = (world) =>
  readPatiently(async () => (await Promise.all(CHECKS.map((check) => check(world)))).flat());
