'use client';

import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

/** Prints the page without frame and buttons. */
export function PrintButton() {
  return (
    <Button onClick={() => window.print()}>
      <IconPrinter aria-hidden="true" />
      Imprimir
    </Button>
  );
}
