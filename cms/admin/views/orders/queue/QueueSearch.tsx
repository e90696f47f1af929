'use client';

import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useRef, useState } from 'react';

import field from '../../../components/table/search-field.module.css';
import { ordersHref, queueWith, type OrdersAddress } from '../orders-address';
import styles from './work-queue.module.css';

/** After this pause in typing, the queue shows what matches. It is short, because the search only reads open work. */
const PAUSE_MS = 200;

/** Returns the URL of the queue with the other parts of an address and another search. */
const searchHref = ({ filter }: OrdersAddress, search: string): string =>
  ordersHref(queueWith({ ...filter, search }));

/**
 * Searches the queue while the text is being typed, and stays in the queue. The text is in the URL, so that a saved view
 * keeps it.
 */
export function QueueSearch({ address }: { address: OrdersAddress }) {
  const router = useRouter();
  const { search } = address.filter;
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const isWaiting = useRef(false);

  // An answer to an earlier text may arrive while more is being typed, and must not overwrite it. Only a link or the back
  // button changes the search while no answer is due.
  useEffect(() => {
    if (search === sent.current) {
      isWaiting.current = false;
    } else if (!isWaiting.current) {
      sent.current = search;
      setTyped(search);
    }
  }, [search]);

  useEffect(() => {
    const text = typed.trim();
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      isWaiting.current = true;
      const href = searchHref(address, text);
      startTransition(() => router.replace(href, { scroll: false }));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, address, router]);

  return (
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <TextInput
        className={field.search}
        type="search"
        name="busca"
        aria-label="Buscar na fila por nome, bairro ou número do pedido"
        placeholder="Nome, bairro ou número"
        value={typed}
        leftSection={<IconSearch aria-hidden="true" />}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </form>
  );
}
