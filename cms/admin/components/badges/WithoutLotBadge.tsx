import { Badge } from '@mantine/core';
import { IconBarcodeOff } from '@tabler/icons-react';

/** Marks an order that was sent although some of its boxes had no lot. */
export const WithoutLotBadge = ({ units }: { units: number }) =>
  units > 0 ? (
    <Badge variant="warn" leftSection={<IconBarcodeOff aria-hidden="true" />}>
      {units === 1 ? '1 caixa sem lote' : `${units} caixas sem lote`}
    </Badge>
  ) : null;
