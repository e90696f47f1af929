import type { DeliveryPlanView } from '@cms/cart/queries/view-cart';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { usualPhone } from '@shop/customers/typed-phone';
import { formatNearSlot, type SlotWindow } from '@shop/delivery/slot-text';

import type { CartPageView } from './cart-view';
import { type CheckoutValues } from './checkout-fields';
import { streetText } from './checkout-values';

interface DeliveryInput {
  typed: CheckoutValues;
  view: Pick<CartPageView, 'addresses'>;
  deliveryMethod: DeliveryMethod;
  slot: SlotWindow | null;
  plan: Pick<DeliveryPlanView, 'today'> | null;
}

/** Returns the first step in one line: 'Hoje, 16h às 19h · Rua Pará, 88', 'Amanhã, 10h às 14h · Retirada'. */
export function deliverySummary({ typed, view, deliveryMethod, slot, plan }: DeliveryInput): string {
  const saved = view.addresses.find(({ id }) => id === typed.savedAddressId);
  const place = deliveryMethod === 'pickup' ? 'Retirada' : (saved?.street ?? streetText(typed));
  const time = slot && plan ? capitalised(formatNearSlot(slot, plan.today)) : '';
  const line = [place && time, place].filter(Boolean).join(' · ');
  return line || 'Endereço, dia e horário';
}

/** Returns the second step in one line: 'Nara Lima · (71) 90000-0006'. */
export function contactSummary(
  typed: CheckoutValues,
  {
    view,
    isComplete,
  }: { view: Pick<CartPageView, 'isSignedIn' | 'name' | 'email' | 'phone'>; isComplete: boolean },
): string {
  if (!isComplete) return 'Nome, e-mail e celular';
  return view.isSignedIn
    ? [view.name, view.phone || typed.phone || view.email].filter(Boolean).join(' · ')
    : `${typed.guestName.trim()} · ${usualPhone(typed.guestPhone.trim())}`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
