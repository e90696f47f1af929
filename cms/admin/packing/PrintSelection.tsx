'use client';

import { Button, Checkbox } from '@mantine/core';
import { IconPrinter, IconX } from '@tabler/icons-react';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

import { packingHref } from './packing-address';
import styles from './print-selection.module.css';

interface Selection {
  isOn: boolean;
  picked: readonly string[];
  toggle: (orderId: string) => void;
}

const SelectionContext = createContext<Selection>({ isOn: false, picked: [], toggle: () => undefined });

/** Lets several orders of a page be chosen and printed at once. */
export function PrintSelection({ orderIds, children }: { orderIds: readonly string[]; children: ReactNode }) {
  const [isOn, setIsOn] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // An order that left the page meanwhile is not printed unseen.
  const picked = useMemo(() => chosen.filter((id) => orderIds.includes(id)), [chosen, orderIds]);
  const selection = useMemo<Selection>(
    () => ({
      isOn,
      picked,
      toggle: (orderId) =>
        setChosen(picked.includes(orderId) ? picked.filter((id) => id !== orderId) : [...picked, orderId]),
    }),
    [isOn, picked],
  );

  return (
    <SelectionContext value={selection}>
      <div className={styles.bar} role="group" aria-label="Imprimir vários pedidos">
        {isOn ? (
          <>
            <p role="status">{pickedText(picked.length)}</p>
            <Button onClick={() => setChosen(orderIds)}>Escolher todos desta página</Button>
            {picked.length > 0 ? (
              <Button
                component="a"
                variant="dark"
                href={packingHref({ orderIds: picked })}
                target="_blank"
                rel="noreferrer"
              >
                <IconPrinter aria-hidden="true" />
                Imprimir
              </Button>
            ) : null}
            <Button
              onClick={() => {
                setIsOn(false);
                setChosen([]);
              }}
            >
              <IconX aria-hidden="true" />
              Fechar
            </Button>
          </>
        ) : (
          <Button onClick={() => setIsOn(true)}>
            <IconPrinter aria-hidden="true" />
            Imprimir vários
          </Button>
        )}
      </div>
      {children}
    </SelectionContext>
  );
}

function pickedText(count: number): string {
  if (count === 0) return 'Escolha os pedidos';
  return count === 1 ? '1 pedido escolhido' : `${count} pedidos escolhidos`;
}

/** The box of one order, while orders are being chosen. */
export function PrintPick({ orderId, number }: { orderId: string; number: string }) {
  const { isOn, picked, toggle } = useContext(SelectionContext);
  if (!isOn) return null;
  return (
    <Checkbox
      className={styles.pick}
      label={`Imprimir ${number}`}
      checked={picked.includes(orderId)}
      onChange={() => toggle(orderId)}
    />
  );
}
