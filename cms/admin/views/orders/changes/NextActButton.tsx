'use client';

import { Button, Loader } from '@mantine/core';
import type { NextAct } from '@shop/orders/next-act';
import { useCallback, useRef } from 'react';

interface NextActButtonProps {
  act: NextAct;
  variant: 'filled' | 'default';
  isBusy: boolean;
  className?: string | undefined;
  onPress: (act: NextAct) => void;
}

/**
 * The button of an order's next step. Each step has a button of its own: when the step changes, the old button leaves
 * the page with whatever a translator wrote into it, so that a press always takes the step that the button names. The
 * focus moves on to the new button. While the shop has not answered, the button turns, because presses do nothing then.
 */
export function NextActButton({ act, variant, isBusy, className, onPress }: NextActButtonProps) {
  const hadFocus = useRef(false);
  const passFocusOn = useCallback((button: HTMLButtonElement) => {
    if (hadFocus.current) button.focus({ preventScroll: true });
    return () => {
      hadFocus.current = button === document.activeElement;
    };
  }, []);
  return (
    <Button
      key={`${act.status} ${act.label}`}
      ref={passFocusOn}
      variant={variant}
      className={className}
      data-act="step"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onPress(act);
      }}
    >
      {act.label}
      {isBusy ? <Loader size={18} color="currentColor" aria-hidden="true" /> : null}
    </Button>
  );
}
