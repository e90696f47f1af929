import { accessSabotages } from './access-sabotages';
import { caseSabotages } from './case-sabotages';
import { couponSabotages } from './coupon-sabotages';
import { pixPriceSabotages } from './pix-price-sabotages';
import { crowdSabotages } from './crowd-sabotages';
import { guestSabotages } from './guest-sabotages';
import { kitSabotages } from './kit-sabotages';
import { lotSabotages } from './lot-sabotages';
import { moneySabotages } from './money-sabotages';
import { noticeSabotages } from './notice-sabotages';
import { peopleSabotages } from './people-sabotages';
import { phoneSabotages } from './phone-sabotages';
import { recallSabotages } from './recall-sabotages';
import { reviewSabotages } from './review-sabotages';
import type { Sabotage } from './sabotage';
import { stockSabotages } from './stock-sabotages';
import { timingSabotages } from './timing-sabotages';
import { waitlistSabotages } from './waitlist-sabotages';
import { workSabotages } from './work-sabotages';

export const sabotages: readonly Sabotage[] = [
  ...stockSabotages,
  ...moneySabotages,
  ...caseSabotages,
  ...lotSabotages,
  ...recallSabotages,
  ...workSabotages,
  ...phoneSabotages,
  ...peopleSabotages,
  ...accessSabotages,
  ...guestSabotages,
  ...couponSabotages,
  ...timingSabotages,
  ...waitlistSabotages,
  ...reviewSabotages,
  ...kitSabotages,
  ...noticeSabotages,
  ...pixPriceSabotages,
  ...crowdSabotages,
];
