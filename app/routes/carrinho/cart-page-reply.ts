import type { AuthReply } from '../../session/auth-reply';
import type { CouponReply } from './answer-coupon';
import type { CartReply } from './change-cart';
import type { CheckoutReply } from './checkout';
import type { AreaReply } from './request-area';

/** The response to the last form of the cart's page. */
export type CartPageReply = CheckoutReply | AuthReply | CartReply | AreaReply | CouponReply;
