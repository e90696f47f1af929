import { Button } from '@mantine/core';

import { useIsLive } from '../../hooks/use-is-live';
import { CHECKOUT_FORM } from './checkout-form-id';

/** A button that leads to another part of the checkout. Without JavaScript it also stores what is typed. */
export function LeadButton({
  intent,
  label,
  onPress,
}: {
  intent: string;
  label: string;
  onPress: () => void;
}) {
  const isLive = useIsLive();
  return (
    <Button
      type={isLive ? 'button' : 'submit'}
      size="sm"
      form={CHECKOUT_FORM}
      formNoValidate
      name="intent"
      value={intent}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {label}
    </Button>
  );
}
