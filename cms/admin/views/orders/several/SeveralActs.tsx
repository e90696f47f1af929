'use client';

import { Button } from '@mantine/core';
import { nextStep } from '@shop/orders/order-status';
import { mayGo } from '@shop/runs/may-go';
import { IconArrowRight, IconCalendarTime, IconPrinter, IconRoute, IconX } from '@tabler/icons-react';
import { useState, useTransition } from 'react';

import { useRowSelection } from '../../../components/table/RowSelection';
import { ButtonLink } from '../../../components/page/ButtonLink';
import { packingHref } from '../../packing/packing-address';
import { newRunHref } from '../../runs/runs-address';
import { MoveSeveralDialog, type MovableOfSeveral } from './MoveSeveralDialog';
import { useSeveralSteps, type SteppableOrder } from './use-several-steps';

export type SelectableOrder = SteppableOrder & MovableOfSeveral;

interface SeveralActsProps {
  /** The orders that the page shows. */
  orders: readonly SelectableOrder[];
  canChangeStatus: boolean;
  canMoveSlot: boolean;
  /** Whether the user may plan a delivery run with the selected orders. */
  canPlanRun?: boolean;
}

/** The actions for all selected orders. Renders nothing without a selection. */
export function SeveralActs({ orders, canChangeStatus, canMoveSlot, canPlanRun = false }: SeveralActsProps) {
  const { chosen, choose } = useRowSelection();
  const takeSteps = useSeveralSteps();
  const [isBusy, start] = useTransition();
  const [isMoving, setIsMoving] = useState(false);
  const selected = orders.filter(({ id }) => chosen.includes(id));
  if (selected.length === 0) return null;
  const step = stepLabel(selected);
  const canGo = canPlanRun && selected.some((order) => !order.heldReason && mayGo(order));
  // The page of the run says which ones stay.
  const toBring = canGo ? selected.filter(isDelivery) : [];
  return (
    <>
      {canChangeStatus && step ? (
        <Button
          variant="filled"
          aria-disabled={isBusy}
          rightSection={<IconArrowRight aria-hidden="true" />}
          onClick={() => {
            if (isBusy) return;
            start(async () => {
              await takeSteps(selected);
              choose([]);
            });
          }}
        >
          {isBusy ? 'Avançando…' : step}
        </Button>
      ) : null}
      {toBring.length > 0 ? (
        <ButtonLink href={newRunHref(toBring.map(({ id }) => id))} variant="dark">
          <IconRoute aria-hidden="true" />
          Montar rota
        </ButtonLink>
      ) : null}
      <Button
        component="a"
        variant="dark"
        href={packingHref({ orderIds: selected.map(({ id }) => id) })}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconPrinter aria-hidden="true" />}
      >
        Imprimir
      </Button>
      {canMoveSlot ? (
        <Button leftSection={<IconCalendarTime aria-hidden="true" />} onClick={() => setIsMoving(true)}>
          Mudar o horário
        </Button>
      ) : null}
      <Button leftSection={<IconX aria-hidden="true" />} onClick={() => choose([])}>
        Desmarcar
      </Button>
      {isMoving ? (
        <MoveSeveralDialog
          orders={selected}
          onClose={() => setIsMoving(false)}
          onMoved={() => {
            setIsMoving(false);
            choose([]);
          }}
        />
      ) : null}
    </>
  );
}

/**
 * Returns the label of the button: the name of the next step if all orders with a next step share it, otherwise
 * 'Avançar cada um'; null when none of them has a next step.
 */
function stepLabel(orders: readonly SteppableOrder[]): string | null {
  const steps = orders.flatMap((order) => nextStep(order)?.label ?? []);
  const [first] = steps;
  if (!first) return null;
  return steps.every((step) => step === first) ? first : 'Avançar cada um';
}

const isDelivery = ({ deliveryMethod }: SteppableOrder): boolean => deliveryMethod === 'delivery';
