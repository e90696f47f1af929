import { dataSort, type DataColumn } from '../../../components/table/data-table';
import { ordersHref, type OrderListAddress } from '../orders-address';

/** The name under which a person's choice of columns is stored. */
export const ORDERS_TABLE = 'orders';

/** Returns the columns of the table of orders, with the links that sort it. */
export function ordersColumns({ isOldestFirst = false, ...address }: OrderListAddress): DataColumn[] {
  // The table can be sorted only by date, because sorting by another column would read all orders for one page.
  const sort = dataSort({
    by: 'data',
    ordering: { by: 'data', isDescending: !isOldestFirst },
    beginsDescending: true,
    hrefOf: ({ isDescending }) =>
      ordersHref({ ...address, page: 1, ...(isDescending ? {} : { isOldestFirst: true }) }),
  });
  return [
    { key: 'number', label: 'Pedido' },
    { key: 'date', label: 'Data', isWide: true, sort },
    { key: 'customer', label: 'Cliente', isWide: true },
    { key: 'status', label: 'Situação' },
    { key: 'way', label: 'Entrega', isWide: true },
    { key: 'window', label: 'Prometido', isWide: true },
    { key: 'payment', label: 'Pagamento', isWide: true },
    { key: 'total', label: 'Total', align: 'right', isWide: true },
  ];
}
