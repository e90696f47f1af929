'use client';

import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import { acts, callAct } from '../../engine/acts';

interface PrintButtonProps {
  orderIds: readonly string[];
  /**
   * Whether the page was opened by a device that prints new orders automatically. If so, the shop has already recorded
   * this print.
   */
  isOnArrival: boolean;
}

/**
 * Opens the print dialog. The button has the focus from the start, because printing is the purpose of the page. Every
 * print is recorded, including prints from the browser's own menu.
 */
export function PrintButton({ orderIds, isOnArrival }: PrintButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (isOnArrival) {
      // One frame later, when the paper has its length.
      void document.fonts.ready.then(() => setTimeout(() => window.print(), 50));
      return;
    }
    const remember = () =>
      void callAct(acts.orders.recordPrints, { orderIds: [...orderIds], isOnArrival: false });
    window.addEventListener('beforeprint', remember);
    return () => window.removeEventListener('beforeprint', remember);
  }, [orderIds, isOnArrival]);
  return (
    <Button ref={button} variant="filled" onClick={() => window.print()}>
      <IconPrinter aria-hidden="true" />
      Imprimir
    </Button>
  );
}
