import { copyHref, listAddress, pageParam, searchParam } from '../../engine/list-address';
import { pagePath } from '../../engine/pages';

export const COUPONS_PATH = pagePath('coupons');

/** The last part of the path of a new coupon. */
export const NEW_COUPON = 'novo';
export const NEW_COUPON_PATH = `${COUPONS_PATH}/${NEW_COUPON}`;

/** The page of a new coupon that starts as a copy of another one. */
export const couponCopyHref = (couponId: string): string => copyHref(NEW_COUPON_PATH, couponId);

/** The address of the list, and of a coupon beside it ('novo' for a new one). */
export const couponsAddress = listAddress(COUPONS_PATH, { search: searchParam, page: pageParam });
