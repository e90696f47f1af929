import { couponFormSchema } from '@shop/coupons/coupon-form';
import { z } from '@shop/forms/zod';

import { act, actRouter, doing } from '../platform/acts/act';
import { recordId, shownVersion } from '../platform/acts/inputs';
import { createCoupon, removeCoupon, saveCoupon, setCouponActive } from './operations/save-coupon';

const shownCoupon = { couponId: recordId, seenUpdatedAt: shownVersion };
const form = couponFormSchema;

export const couponActs = actRouter({
  create: act('coupon:write').input(z.object({ form })).mutation(doing(createCoupon)),
  save: act('coupon:write')
    .input(z.object({ ...shownCoupon, form }))
    .mutation(doing(saveCoupon)),
  setActive: act('coupon:write')
    .input(z.object({ ...shownCoupon, active: z.boolean() }))
    .mutation(doing(setCouponActive)),
  remove: act('coupon:write').input(z.object(shownCoupon)).mutation(doing(removeCoupon)),
});
