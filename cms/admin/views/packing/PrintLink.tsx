import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

import { packingHref } from './packing-address';

/** Opens an order's packing slip in a new tab, so that the list stays open. */
export const PrintLink = ({ order: { id, number } }: { order: { id: string; number: string } }) => (
  <ActionIcon
    component="a"
    href={packingHref({ orderIds: [id] })}
    target="_blank"
    rel="noreferrer"
    aria-label={`Imprimir o pedido ${number}`}
    data-act="print"
    variant="default"
    title="Imprimir"
  >
    <IconPrinter aria-hidden="true" />
  </ActionIcon>
);
