'use client';

import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

/** Prints the page without the panel's frame and without buttons. */
export function PrintButton() {
  return (
    <Button onClick={() => window.print()}>
      <IconPrinter aria-hidden="true" />
      Imprimir
    </Button>
  );
}
