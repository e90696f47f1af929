import type { PlaceOrderError } from '@cms/checkout/order-placement';
import { slotKey } from '@shop/delivery/slot-key';
import type { Slot } from '@shop/delivery/slots';
import { couponRefusalText, couponUnusedText } from '@shop/messages/coupon-messages';
import { productUnavailableText, stockLimitText } from '@shop/messages/cart-messages';
import {
  belowMinimumText,
  cityQuestionText,
  lostSlotText,
  outsideAreaText,
  pausedText,
  pauseTitle,
  pickupOnlyText,
} from '@shop/messages/delivery-messages';
import { guestShareText, guestUnitsText } from '@shop/messages/guest-messages';
import { messages, toastText } from '@shop/messages/messages';

import { shortSlotName } from '../../components/delivery/slot-view';
import type { ToastView } from '../../components/toasts/toast-queue';
import { SIGN_IN_HERE } from './account-paths';

export interface CheckoutNotice {
  title: string;
  description: string;
  /** The page where the problem can be solved, if it cannot be solved on this page. */
  link: { to: string; label: string } | null;
  /** How the problem can be solved on this page. */
  offers: readonly NoticeOffer[];
}

/** A button that selects the next free time window, switches to pickup, or opens the chat. */
export type NoticeOffer =
  | { kind: 'slot'; key: string; label: string }
  | { kind: 'pickup' }
  | { kind: 'chat' };

export interface CheckoutRefusal {
  status: number;
  toast: Omit<ToastView, 'id'> | null;
  notice: CheckoutNotice | null;
}

export type CheckoutError =
  | PlaceOrderError
  | {
      code:
        | 'login_required'
        | 'form_outdated'
        | 'terms_changed'
        | 'address_not_found'
        | 'guest_incomplete'
        | 'unexpected';
    };

/**
 * Returns how an error is shown. Errors of the specification's catalogue are toasts. A problem that must be checked
 * before paying again is a notice, which stays on the page.
 */
export function checkoutRefusal(error: CheckoutError): CheckoutRefusal {
  switch (error.code) {
    case 'login_required':
      return { ...failed('login_required', 401), toast: loginToast() };
    case 'address_incomplete':
      return failed('address_incomplete', 400);
    case 'form_outdated':
      return { status: 400, toast: { tone: 'failed', title: messages.form_outdated }, notice: null };
    case 'empty_cart':
      return failed('cart_empty', 409);
    case 'payment_failed':
      return failed('payment_failed', 502);
    case 'counter_denied':
    case 'counter_customer_gone':
    case 'counter_cash_off':
    case 'unexpected':
      return failed('unexpected', 500);
    case 'quote_changed':
      return notice(messages.quote_changed);
    case 'terms_changed':
      return notice(messages.terms_changed, { link: { to: '/termos-de-uso', label: 'Ler os termos' } });
    case 'address_not_found':
      return notice(messages.address_not_found);
    case 'coupon_refused':
      return notice({
        title: couponRefusalText(error.refusal).replace(/\.$/, ''),
        description: couponUnusedText(error),
      });
    case 'out_of_stock':
      return notice({
        title: messages.out_of_stock.title,
        description: `${stockLimitText(error.productName, error.available)} Ajuste o carrinho para continuar.`,
      });
    case 'product_unavailable':
      return notice({
        title: messages.product_unavailable.title,
        description: productUnavailableText(error.productName),
      });
    case 'phone_required':
      return notice(messages.phone_required_for_delivery);
    case 'pickup_only':
      return notice(
        { ...messages.pickup_only, description: pickupOnlyText(error.productName) },
        { offers: PICKUP },
      );
    case 'outside_area':
      return notice(
        { ...messages.outside_area, title: outsideAreaText(error.place).replace(/\.$/, '') },
        { offers: PICKUP_OR_CHAT },
      );
    case 'place_unclear':
      return notice(
        error.question.about === 'city'
          ? { ...messages.city_required, description: cityQuestionText(error.question.cepCity) }
          : messages.bairro_required,
        { offers: PICKUP_OR_CHAT },
      );
    case 'below_minimum':
      return notice(
        { ...messages.below_minimum, description: belowMinimumText(error) },
        { link: { to: '/cardapio', label: 'Ver o cardápio' }, offers: PICKUP },
      );
    case 'shop_paused':
      return notice(
        { title: pauseTitle(error.method), description: pausedText(error) },
        { offers: error.isPickupOpen ? PICKUP_OR_CHAT : CHAT },
      );
    case 'slot_full':
      return notice(lostSlotText('slot_full', error), { offers: nextOffer(error.next) });
    case 'slot_closed':
      return notice(lostSlotText(error.because === 'late' ? 'slot_late' : 'slot_closed', error), {
        offers: nextOffer(error.next),
      });
    case 'slot_required':
      return notice(messages.slot_required, { offers: nextOffer(error.next) });
    case 'guest_checkout_off':
      return notice(messages.guest_checkout_off);
    case 'guest_too_many_email':
      return notice(messages.guest_too_many_email);
    case 'guest_too_many_address':
      return notice(messages.guest_too_many_address);
    case 'guest_too_often':
      return notice(messages.guest_too_often);
    case 'guest_address_waits':
      return notice(messages.guest_address_waits);
    case 'guest_share':
      return notice({
        ...messages.guest_share,
        description: guestShareText(error.productName, error.available),
      });
    case 'guest_too_many_units':
      return notice({ ...messages.guest_too_many_units, description: guestUnitsText(error.maxUnits) });
    case 'guest_phone_unknown':
    case 'guest_incomplete':
      return failed('guest_incomplete', 400);
    case 'too_many_holds':
      return notice(messages.too_many_unpaid_orders, {
        link: { to: '/conta/pedidos', label: 'Meus Pedidos' },
      });
  }
}

type ToastCode =
  | 'guest_incomplete'
  | 'login_required'
  | 'address_incomplete'
  | 'cart_empty'
  | 'payment_failed'
  | 'unexpected';

const failed = (code: ToastCode, status: number): CheckoutRefusal => ({
  status,
  toast: { tone: 'failed', ...toastText(code) },
  notice: null,
});

const loginToast = (): Omit<ToastView, 'id'> => ({
  tone: 'failed',
  ...toastText('login_required'),
  action: { label: 'Entrar', to: SIGN_IN_HERE },
});

const PICKUP: readonly NoticeOffer[] = [{ kind: 'pickup' }];
const CHAT: readonly NoticeOffer[] = [{ kind: 'chat' }];
const PICKUP_OR_CHAT = [...PICKUP, ...CHAT];

const nextOffer = (next: Slot | null): readonly NoticeOffer[] =>
  next ? [{ kind: 'slot', key: slotKey(next), label: `Usar ${shortSlotName(next)}` }] : PICKUP_OR_CHAT;

const notice = (
  text: { title: string; description: string },
  { link = null, offers = [] }: Partial<Pick<CheckoutNotice, 'link' | 'offers'>> = {},
): CheckoutRefusal => ({ status: 409, toast: null, notice: { ...text, link, offers } });
