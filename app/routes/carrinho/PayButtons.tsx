import type { MouseEvent } from 'react';
import { PAY_LABELS } from '@shop/payments/payment-labels';

import { SubmitButton } from '../../components/forms/SubmitButton';
import { CHECKOUT_FORM, PAY_INTENTS, type PayIntent } from './checkout-form-id';

interface PayButtonsProps {
  isPixOffered: boolean;
  /** Whether paying is the next act. Then the first button is the page's main button. */
  isNext: boolean;
  isBusy: boolean;
  /** Why the order cannot be paid now; null when it can. */
  blocked: PayBlock | null;
  /** Buttons of the summary are bigger than those in the bar of a narrow screen. */
  isBig?: boolean;
}

/** A reason why the order cannot be paid now, such as a pause or an address that the shop does not deliver to. */
export interface PayBlock {
  /** The id of the element that says the reason. */
  describedBy: string;
  /** Shows the reason. It is called instead of paying. */
  onPress: () => void;
}

/**
 * The two ways to pay: by Pix without leaving the shop, and on the provider's page. A button that cannot pay stays
 * visible and focusable; pressing it leads to the reason.
 */
export function PayButtons({ isPixOffered, isNext, isBusy, blocked, isBig = false }: PayButtonsProps) {
  const button = (intent: PayIntent, label: string, isFirst: boolean) => (
    <SubmitButton
      variant={isNext && isFirst ? 'filled' : 'default'}
      isBusy={isBusy}
      size={isBig ? 'big' : 'normal'}
      fullWidth={isBig}
      form={CHECKOUT_FORM}
      name="intent"
      value={intent}
      {...blockedProps(blocked)}
    >
      {label}
    </SubmitButton>
  );
  return (
    <>
      {isPixOffered ? button(PAY_INTENTS.pix, PAY_LABELS.pix, true) : null}
      {button(PAY_INTENTS.page, PAY_LABELS.provider, !isPixOffered)}
    </>
  );
}

const blockedProps = (blocked: PayBlock | null) =>
  blocked && {
    'aria-disabled': true,
    'aria-describedby': blocked.describedBy,
    'data-disabled': true,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      blocked.onPress();
    },
  };
