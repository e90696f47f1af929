'use client';

import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

/** The page as it stands, on paper: frame and buttons stay behind. */
export function PrintButton() {
  return (
    <Button onClick={() => window.print()}>
      <IconPrinter aria-hidden="true" />
      Imprimir
    </Button>
  );
}
