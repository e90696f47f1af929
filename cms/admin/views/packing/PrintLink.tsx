import { ActionIcon, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

import { packingHref } from './packing-address';

/** Opens an order's packing slip in a new tab, so that the list stays open. */
export function PrintLink({
  order: { id, number },
  isRoomy = false,
}: {
  order: { id: string; number: string };
  isRoomy?: boolean;
}) {
  const link = {
    component: 'a',
    href: packingHref({ orderIds: [id] }),
    target: '_blank',
    rel: 'noreferrer',
    'aria-label': `Imprimir o pedido ${number}`,
    'data-act': 'print',
  } as const;
  return isRoomy ? (
    <Button {...link} leftSection={<IconPrinter aria-hidden="true" />}>
      Imprimir
    </Button>
  ) : (
    <ActionIcon {...link} variant="default" title="Imprimir">
      <IconPrinter aria-hidden="true" />
    </ActionIcon>
  );
}
