import type { MouseEvent } from 'react';

import { SubmitButton } from '../../components/forms/SubmitButton';
import { CHECKOUT_FORM, PAY_INTENTS } from './checkout-form-id';

interface PayButtonProps {
  isBusy: boolean;
  /**
   * Shows the alternatives to a delivery (pickup or the chat). It is called instead of paying while the shop does not
   * deliver to the address; null where the shop delivers.
   */
  onOutside: (() => void) | null;
}

/** Returns properties with which the button stays visible and focusable, but does not send the form. */
const outsideProps = (onOutside: PayButtonProps['onOutside']) =>
  onOutside && {
    'aria-disabled': true,
    'data-disabled': true,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onOutside();
    },
  };

/** Pays on the provider's page. The button is big in the summary, but not in the bar of a narrow screen. */
export function PayButton({ isBusy, onOutside, isBig = false }: PayButtonProps & { isBig?: boolean }) {
  return (
    <SubmitButton
      isBusy={isBusy}
      size={isBig ? 'big' : 'normal'}
      fullWidth={isBig}
      form={CHECKOUT_FORM}
      name="intent"
      value={PAY_INTENTS.page}
      {...outsideProps(onOutside)}
    >
      Pagar com Mercado Pago
    </SubmitButton>
  );
}

/** Pays by Pix without leaving the shop. */
export function PixButton({ isBusy, onOutside }: PayButtonProps) {
  return (
    <SubmitButton
      variant="default"
      isBusy={isBusy}
      fullWidth
      form={CHECKOUT_FORM}
      name="intent"
      value={PAY_INTENTS.pix}
      {...outsideProps(onOutside)}
    >
      Pagar com Pix
    </SubmitButton>
  );
}
