import { IconLayoutGrid, IconLayoutKanban } from '@tabler/icons-react';

import { Segments } from '../parts/Segments';
import { ordersHref, type OrdersAddress } from './orders-address';

/** Cards or columns by status. The choice stands in the address, so that it can be kept and shared. */
export function ViewSwitch({ address }: { address: OrdersAddress }) {
  const { isBoard = false, ...cards } = address;
  return (
    <Segments
      label="Visualização"
      segments={[
        {
          label: 'Cartões',
          href: ordersHref({ ...cards, page: 1 }),
          isCurrent: !isBoard,
          icon: <IconLayoutGrid aria-hidden="true" />,
        },
        {
          label: 'Quadro',
          // The board has all paid orders in its columns: only a search carries over.
          href: ordersHref({
            tab: 'pagos',
            filter: { status: null, search: address.filter.search, isHeldOnly: false },
            page: 1,
            isBoard: true,
          }),
          isCurrent: isBoard,
          icon: <IconLayoutKanban aria-hidden="true" />,
        },
      ]}
    />
  );
}
