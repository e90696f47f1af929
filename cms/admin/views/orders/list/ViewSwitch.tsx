import { IconLayoutGrid, IconLayoutKanban, IconTable } from '@tabler/icons-react';

import { Segments } from '../../../components/page/Segments';
import { ordersHref, slotPart, type OrdersAddress } from '../orders-address';

/**
 * Lets the user choose between cards, columns by status, and a table. The choice is in the URL, so that it can be
 * bookmarked and shared.
 */
export function ViewSwitch({
  address: { tab, filter, view },
  hasBoard,
}: {
  address: OrdersAddress;
  hasBoard: boolean;
}) {
  return (
    <Segments
      label="Visualização"
      segments={[
        {
          label: 'Cartões',
          href: ordersHref({ tab, filter, page: 1 }),
          isCurrent: !view,
          icon: <IconLayoutGrid aria-hidden="true" />,
        },
        ...(hasBoard
          ? [
              {
                label: 'Quadro',
                // The board shows all paid orders by status, so a link to it keeps only the search and the time window.
                href: ordersHref({
                  tab: 'pagos',
                  filter: { status: null, search: filter.search, isHeldOnly: false, ...slotPart(filter) },
                  page: 1,
                  view: 'quadro',
                }),
                isCurrent: view === 'quadro',
                icon: <IconLayoutKanban aria-hidden="true" />,
              },
            ]
          : []),
        {
          label: 'Tabela',
          href: ordersHref({ tab, filter, page: 1, view: 'tabela' }),
          isCurrent: view === 'tabela',
          icon: <IconTable aria-hidden="true" />,
        },
      ]}
    />
  );
}
