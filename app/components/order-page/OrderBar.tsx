import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';

import { PayBar } from '../checkout/PayBar';
import { Icon } from '../icons/Icon';
import { PhoneBar } from '../layout/PhoneBar';

interface OrderBarProps {
  order: {
    totalCents: number;
    /** The payment page, while the order can be paid. */
    paymentLink: string | null;
    pixHref: string | null;
    isRetry: boolean;
  };
  helpHref: string;
}

/** The phone's bar of an order's page: the ways to pay while the order is unpaid, otherwise the way to help. */
export function OrderBar({ order, helpHref }: OrderBarProps) {
  const { totalCents, paymentLink, pixHref, isRetry } = order;
  if (!paymentLink)
    return (
      <PhoneBar label="Ajuda com este pedido">
        <Button component={Link} size="lg" fullWidth to={helpHref}>
          <Icon name="lifebuoy" />
          Preciso de ajuda
        </Button>
      </PhoneBar>
    );
  return (
    <PayBar totalCents={totalCents} day={null}>
      {pixHref ? (
        <Button component={Link} variant="filled" to={pixHref}>
          Pagar com Pix
        </Button>
      ) : null}
      <Button component="a" variant={pixHref ? 'default' : 'filled'} href={paymentLink}>
        {payLabel(isRetry)}
      </Button>
    </PayBar>
  );
}

export const payLabel = (isRetry: boolean): string => (isRetry ? 'Tentar novamente' : 'Pagar agora');
