import { accountMessages } from './account-messages';
import { authMessages } from './auth-messages';
import { cartMessages } from './cart-messages';
import { caseMessages } from './case-messages';
import { checkoutMessages } from './checkout-messages';
import { reviewMessages } from './review-messages';
import { waitlistMessages } from './waitlist-messages';
import { couponFormMessages, couponMessages } from './coupon-messages';
import { deliveryMessages } from './delivery-messages';
import { factorMessages } from './factor-messages';
import { formMessages } from './form-messages';
import { guestMessages } from './guest-messages';
import { identityMessages } from './identity-messages';
import { adminMessages } from './admin-messages';
import { orderMessages } from './order-messages';
import { pageMessages } from './page-messages';
import { reorderMessages } from './reorder-messages';
import { runMessages } from './run-messages';
import { asToastText, type ToastText } from './toast-text';

/**
 * All texts of the spec's error catalogue and of the project's own error codes, by code, in Brazilian Portuguese. The
 * codes of `Result` errors are keys of this table, so that showing a code without a text does not compile.
 *
 * Only servers and the admin panel import this table. A module that runs in the browser on a page of the shop imports
 * only the table of its own texts, because otherwise every visitor would download all texts.
 */
export const messages = {
  ...checkoutMessages,
  ...couponMessages,
  ...waitlistMessages,
  ...reviewMessages,
  ...couponFormMessages,
  ...deliveryMessages,
  ...cartMessages,
  ...authMessages,
  ...factorMessages,
  ...formMessages,
  ...guestMessages,
  ...identityMessages,
  ...accountMessages,
  ...adminMessages,
  ...pageMessages,
  ...orderMessages,
  ...reorderMessages,
  ...caseMessages,
  ...runMessages,
};

export type MessageCode = keyof typeof messages;

/** Returns the text of a code for a toast. */
export const toastText = (code: MessageCode): ToastText => asToastText(messages[code]);

/** Returns the text of a code as one sentence for a field, a mail or a log: the description where there is one. */
export function messageText(code: MessageCode): string {
  const { title, description } = toastText(code);
  return description ?? title;
}

export function isMessageCode(value: unknown): value is MessageCode {
  return typeof value === 'string' && Object.hasOwn(messages, value);
}
