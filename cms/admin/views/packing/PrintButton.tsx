'use client';

import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

/** Opens the print dialog. It has the focus from the start, because printing is the purpose of the page. */
export function PrintButton() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button ref={button} variant="filled" onClick={() => window.print()}>
      <IconPrinter aria-hidden="true" />
      Imprimir
    </Button>
  );
}
