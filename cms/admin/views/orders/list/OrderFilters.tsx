import { orderStatusInfo, ORDER_STATUSES } from '@shop/orders/order-status';

import { FilterForm } from '../../../components/table/FilterForm';
import { METHOD_LABEL, METHODS } from '../../delivery/delivery-labels';
import { methodWord, ordersHref, type ListAddress } from '../orders-address';

/** The search, the status and the delivery method that filter the list. A board shows every status. */
export function OrderFilters({ address }: { address: ListAddress }) {
  const { filter, view } = address;
  const isBoard = view === 'quadro';
  return (
    <FilterForm
      href={ordersHref(isBoard ? { ...address, filter: { ...filter, status: null } } : address)}
      search={{
        label: 'Buscar por cliente, número do pedido, e-mail ou telefone',
        placeholder: 'Nome, pedido, telefone ou e-mail',
      }}
      choices={[
        ...(isBoard ? [] : [{ name: 'status', label: 'Filtrar por status', options: STATUS_OPTIONS }]),
        {
          name: 'modo',
          label: 'Filtrar por entrega ou retirada',
          options: METHOD_OPTIONS,
        },
      ]}
    />
  );
}

const METHOD_OPTIONS = [
  { value: '', label: 'Entrega e retirada' },
  ...METHODS.map((method) => ({ value: methodWord(method), label: METHOD_LABEL[method] })),
];

const STATUS_OPTIONS = [
  { value: '', label: 'Todos os status' },
  ...ORDER_STATUSES.map((value) => ({ value, label: orderStatusInfo[value].label })),
];
