'use client';

import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

import { useRowSelection } from '../parts/RowSelection';
import { packingHref } from './packing-address';

/** Prints the packing slips of the chosen rows in a tab of its own; nothing while none is chosen. */
export function PrintChosen() {
  const { chosen } = useRowSelection();
  if (chosen.length === 0) return null;
  return (
    <Button
      component="a"
      variant="dark"
      href={packingHref({ orderIds: chosen })}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconPrinter aria-hidden="true" />}
    >
      Imprimir
    </Button>
  );
}
