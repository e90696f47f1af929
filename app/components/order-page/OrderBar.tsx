import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { PAY_LABELS } from '@shop/payments/payment-labels';

import { PayBar } from '../checkout/PayBar';
import { Icon } from '../icons/Icon';
import { PhoneBar } from '../layout/PhoneBar';

interface OrderBarProps {
  order: {
    totalCents: number;
    /** The totals of both ways, if they differ. */
    payTotals: { pix: number; card: number } | null;
    /** The payment page, while the order can be paid. */
    paymentLink: string | null;
    pixHref: string | null;
    isRetry: boolean;
  };
  helpHref: string;
}

/** The phone's bar of an order's page: the ways to pay while the order is unpaid, otherwise the way to help. */
export function OrderBar({ order, helpHref }: OrderBarProps) {
  const { totalCents, payTotals, paymentLink, pixHref, isRetry } = order;
  if (!paymentLink && !pixHref)
    return (
      <PhoneBar label="Ajuda com este pedido">
        <Button component={Link} size="lg" fullWidth to={helpHref}>
          <Icon name="lifebuoy" />
          Preciso de ajuda
        </Button>
      </PhoneBar>
    );
  return (
    <PayBar
      totalCents={payTotals && paymentLink ? payTotals.card : totalCents}
      pixTotalCents={pixHref && paymentLink && payTotals ? payTotals.pix : null}
      day={null}
    >
      {pixHref ? (
        <Button component={Link} variant="filled" to={pixHref}>
          {PAY_LABELS.pix}
        </Button>
      ) : null}
      {paymentLink ? (
        <Button component="a" variant={pixHref ? 'default' : 'filled'} href={paymentLink}>
          {payLabel(isRetry)}
        </Button>
      ) : null}
    </PayBar>
  );
}

/** Returns the label of the way to the provider's page. */
export const payLabel = (isRetry: boolean): string => (isRetry ? 'Tentar novamente' : PAY_LABELS.provider);
