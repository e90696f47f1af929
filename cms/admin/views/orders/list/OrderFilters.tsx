'use client';

import { Button, NativeSelect } from '@mantine/core';
import { orderStatusInfo, ORDER_STATUSES, isOrderStatus, type OrderStatus } from '@shop/orders/order-status';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';

import { SearchField } from '../../../components/table/SearchField';
import styles from '../../../components/table/filters.module.css';
import { METHOD_LABEL, METHODS, readReach } from '../../delivery/delivery-labels';
import { ORDERS_PATH, ordersHref, slotPart, type ListAddress } from '../orders-address';

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.trim() : '');

/**
 * The search, the status and the delivery method that filter the list. This is a GET form on the list's URL; with scripts,
 * submitting it does not reload the page.
 */
export function OrderFilters({ address }: { address: ListAddress }) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const { tab, filter, view, isOldestFirst } = address;
  const isBoard = view === 'quadro';

  function show() {
    if (!form.current) return;
    const fields = new FormData(form.current);
    const status = fields.get('status');
    router.push(
      ordersHref({
        tab,
        filter: {
          status: isOrderStatus(status) ? status : null,
          search: textOf(fields.get('busca')),
          isHeldOnly: filter.isHeldOnly,
          ...(filter.days ? { days: filter.days } : {}),
          ...slotPart({ ...filter, method: readReach(textOf(fields.get('modo'))) }),
        },
        page: 1,
        ...(view ? { view } : {}),
        ...(isOldestFirst ? { isOldestFirst } : {}),
      }),
    );
  }

  return (
    <form
      ref={form}
      action={ORDERS_PATH}
      role="search"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      {view ? <input type="hidden" name="visao" value={view} /> : null}
      {isOldestFirst ? <input type="hidden" name="sentido" value="asc" /> : null}
      <input type="hidden" name="aba" value={tab} />
      {filter.isHeldOnly ? <input type="hidden" name="retidos" value="1" /> : null}
      {filter.days ? (
        <>
          <input type="hidden" name="de" value={filter.days.from} />
          <input type="hidden" name="ate" value={filter.days.to} />
        </>
      ) : null}
      {filter.neighborhood ? <input type="hidden" name="bairro" value={filter.neighborhood} /> : null}
      {filter.slotDate ? <input type="hidden" name="dia" value={filter.slotDate} /> : null}
      {filter.slotDate && filter.slotFrom ? (
        <input type="hidden" name="hora" value={filter.slotFrom} />
      ) : null}
      <SearchField
        label="Buscar por cliente, número do pedido, e-mail ou telefone"
        placeholder="Nome, pedido, telefone ou e-mail"
        search={filter.search}
      />
      {isBoard ? null : <StatusFilter status={filter.status} onChange={show} />}
      <NativeSelect
        key={`modo ${filter.method ?? ''}`}
        name="modo"
        aria-label="Filtrar por entrega ou retirada"
        data={METHOD_OPTIONS}
        defaultValue={filter.method ?? ''}
        onChange={show}
      />
      <Button type="submit">Buscar</Button>
    </form>
  );
}

const METHOD_OPTIONS = [
  { value: '', label: 'Entrega e retirada' },
  ...METHODS.map((value) => ({ value, label: METHOD_LABEL[value] })),
];

const STATUS_OPTIONS = [
  { value: '', label: 'Todos os status' },
  ...ORDER_STATUSES.map((value) => ({ value, label: orderStatusInfo[value].label })),
];

const StatusFilter = ({ status, onChange }: { status: OrderStatus | null; onChange: () => void }) => (
  <NativeSelect
    key={status}
    name="status"
    aria-label="Filtrar por status"
    data={STATUS_OPTIONS}
    defaultValue={status ?? ''}
    onChange={onChange}
  />
);
