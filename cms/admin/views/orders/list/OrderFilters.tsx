import { ORDER_STATUSES, statusGroupLabel } from '@shop/orders/order-status';

import { FilterForm } from '../../../components/table/FilterForm';
import { ordersHref, type OrderListAddress } from '../orders-address';
import styles from './orders-view.module.css';

/** The search and the status that filter the list. A board shows every status. */
export function OrderFilters({ address }: { address: OrderListAddress }) {
  const { filter, view } = address;
  const isBoard = view === 'quadro';
  return (
    <FilterForm
      href={ordersHref(isBoard ? { ...address, filter: { ...filter, status: null } } : address)}
      search={{
        label: 'Buscar por cliente, número do pedido, e-mail ou telefone',
        placeholder: 'Nome, pedido, telefone ou e-mail',
      }}
      choices={isBoard ? [] : [{ name: 'status', label: 'Situação', options: STATUS_OPTIONS }]}
      className={styles.fields}
    />
  );
}

const STATUS_OPTIONS = [
  { value: '', label: 'Todas as situações' },
  ...ORDER_STATUSES.map((value) => ({ value, label: statusGroupLabel(value) })),
];
