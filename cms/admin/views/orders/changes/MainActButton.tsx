'use client';

import { Button } from '@mantine/core';
import type { NextAct } from '@shop/orders/next-act';

import { separateHref } from '../../packing/packing-address';
import type { MainAct } from './main-act';
import { NextActButton } from './NextActButton';

interface MainActButtonProps {
  orderId: string;
  main: MainAct;
  variant: 'filled' | 'default';
  isBusy: boolean;
  className?: string | undefined;
  onStep: (act: NextAct) => void;
}

/** The main act of an order: a link to the page that separates its boxes, or the button of its next step. */
export function MainActButton({ orderId, main, variant, isBusy, className, onStep }: MainActButtonProps) {
  if (main.kind === 'step')
    return (
      <NextActButton
        act={main.act}
        variant={variant}
        isBusy={isBusy}
        className={className}
        onPress={onStep}
      />
    );
  return (
    // The link loads the whole page, because the browser allows the camera only on that page.
    <Button
      component="a"
      href={separateHref(orderId)}
      variant={variant}
      className={className}
      data-act="step"
      aria-disabled={isBusy}
      // Leaving the page could stop the request of the step before.
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {main.label}
    </Button>
  );
}
