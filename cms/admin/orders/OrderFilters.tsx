'use client';

import { Button } from '@mantine/core';
import { orderStatusInfo, ORDER_STATUSES, isOrderStatus, type OrderStatus } from '@shop/orders/order-status';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';

import text from '../styles/text.module.css';
import controls from './controls.module.css';
import styles from './order-filters.module.css';
import { ORDERS_PATH, ordersHref, type OrdersAddress } from './orders-address';

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.trim() : '');

/** Search and status. A plain form on the list's own address; with scripts it moves without loading the page. */
export function OrderFilters({ address }: { address: OrdersAddress }) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const { tab, filter, isBoard = false } = address;

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
        },
        page: 1,
        isBoard,
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
      {isBoard ? <input type="hidden" name="visao" value="quadro" /> : null}
      {tab !== 'pagos' ? <input type="hidden" name="aba" value={tab} /> : null}
      {filter.isHeldOnly ? <input type="hidden" name="retidos" value="1" /> : null}
      {filter.days ? (
        <>
          <input type="hidden" name="de" value={filter.days.from} />
          <input type="hidden" name="ate" value={filter.days.to} />
        </>
      ) : null}
      <label className={styles.search}>
        <IconSearch aria-hidden="true" />
        <span className={text.srOnly}>Buscar por cliente, número do pedido, e-mail ou telefone</span>
        <input
          // The key takes over what a link or the back button put into the address.
          key={filter.search}
          type="search"
          name="busca"
          defaultValue={filter.search}
          placeholder="Nome, pedido, telefone ou e-mail"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
        />
      </label>
      {isBoard ? null : <StatusFilter status={filter.status} onChange={show} />}
      <Button type="submit">Buscar</Button>
    </form>
  );
}

function StatusFilter({ status, onChange }: { status: OrderStatus | null; onChange: () => void }) {
  return (
    <>
      <label className={text.srOnly} htmlFor="filtro-status">
        Filtrar por status
      </label>
      <select
        key={status}
        id="filtro-status"
        name="status"
        className={controls.select}
        defaultValue={status ?? ''}
        onChange={onChange}
      >
        <option value="">Todos os status</option>
        {ORDER_STATUSES.map((option) => (
          <option key={option} value={option}>
            {orderStatusInfo[option].label}
          </option>
        ))}
      </select>
    </>
  );
}
