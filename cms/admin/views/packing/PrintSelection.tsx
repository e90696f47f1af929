'use client';

import { Button, Checkbox } from '@mantine/core';
import { IconPrinter, IconX } from '@tabler/icons-react';
import { createContext, useContext, useState, type ReactNode } from 'react';

import { RowSelection, useRowSelection } from '../../components/table/RowSelection';
import { PrintChosen } from './PrintChosen';
import styles from './print-selection.module.css';

/** Whether the cards show their checkboxes. */
const IsChoosingContext = createContext(false);

/** Lets the user select several orders on a page of cards and print them together. */
export function PrintSelection({ orderIds, children }: { orderIds: readonly string[]; children: ReactNode }) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <RowSelection ids={orderIds}>
      <IsChoosingContext value={isChoosing}>
        <div className={styles.bar} role="group" aria-label="Imprimir vários pedidos">
          {isChoosing ? (
            <ChoosingBar orderIds={orderIds} onClose={() => setIsChoosing(false)} />
          ) : (
            <Button onClick={() => setIsChoosing(true)}>
              <IconPrinter aria-hidden="true" />
              Imprimir vários
            </Button>
          )}
        </div>
        {children}
      </IsChoosingContext>
    </RowSelection>
  );
}

function ChoosingBar({ orderIds, onClose }: { orderIds: readonly string[]; onClose: () => void }) {
  const { chosen, choose } = useRowSelection();
  return (
    <>
      <p role="status">{chosenText(chosen.length)}</p>
      <Button onClick={() => choose(orderIds)}>Escolher todos desta página</Button>
      <PrintChosen />
      <Button
        onClick={() => {
          choose([]);
          onClose();
        }}
      >
        <IconX aria-hidden="true" />
        Fechar
      </Button>
    </>
  );
}

function chosenText(count: number): string {
  if (count === 0) return 'Escolha os pedidos';
  return count === 1 ? '1 pedido escolhido' : `${count} pedidos escolhidos`;
}

/** The checkbox of one order in selection mode. */
export function PrintPick({ orderId, number }: { orderId: string; number: string }) {
  const isChoosing = useContext(IsChoosingContext);
  const { chosen, choose } = useRowSelection();
  if (!isChoosing) return null;
  const isChosen = chosen.includes(orderId);
  return (
    <Checkbox
      className={styles.pick}
      label={`Imprimir ${number}`}
      checked={isChosen}
      onChange={() => choose(isChosen ? chosen.filter((other) => other !== orderId) : [...chosen, orderId])}
    />
  );
}
