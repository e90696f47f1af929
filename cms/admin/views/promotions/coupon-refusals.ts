import { couponFormMessages, couponMessages } from '@shop/messages/coupon-messages';
import { adminMessages } from '@shop/messages/admin-messages';

import { refusalTexts, type DomainRefusal } from '../../engine/refusals';

export const couponRefusalOf = refusalTexts<DomainRefusal<'coupons'>>({
  coupon_gone: couponFormMessages.coupon_gone,
  coupon_changed: couponMessages.coupon_changed,
  coupon_code_taken: couponFormMessages.coupon_code_taken,
  choice_gone: adminMessages.promotion_choice_gone,
});
