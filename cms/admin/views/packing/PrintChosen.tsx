'use client';

import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

import { useRowSelection } from '../../components/table/RowSelection';
import { packingHref } from './packing-address';

/** Opens the packing slips of the selected orders in a new tab. Renders nothing without a selection. */
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
