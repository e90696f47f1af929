'use client';

import { Button } from '@mantine/core';
import { nextStep } from '@shop/orders/order-status';
import { mayGo } from '@shop/runs/may-go';
import { IconArrowRight, IconCalendarTime, IconPrinter, IconRoute, IconX } from '@tabler/icons-react';
import { useState, useTransition, useEffect, type FormEvent } from 'react';

import { useRowSelection } from '../../../components/table/RowSelection';
import { ButtonLink } from '../../../components/page/ButtonLink';
import { packingHref } from '../../packing/packing-address';
import { newRunHref } from '../../runs/runs-address';
import { readSlotKey } from '@shop/delivery/slot-key';
import type { SlotWindow } from '@shop/delivery/slot-text';
import type { ShownSlot } from '@shop/delivery/slots';
import { ModalDialog } from '../../../components/feedback/ModalDialog';
import dialog from '../../../components/feedback/modal-dialog.module.css';
import { toast } from '../../../components/feedback/toast';
import { useRefreshAfterAction } from '../../../components/forms/use-refresh-after-action';
import { acts, callAct } from '../../../engine/acts';
import styles from '../slots/order-window.module.css';
import { isMovable, moveRefusal } from '../slots/slot-labels';
import { SlotRadios } from '../slots/SlotRadios';
import { inTurn } from './in-turn';
import { MOVED, severalText } from './several-labels';
import { useSeveralSteps, type SteppableOrder } from './use-several-steps';

interface MovableOfSeveral {
  id: string;
  number: string;
  slot: SlotWindow | null;
}

interface MoveSeveralDialogProps {
  orders: readonly MovableOfSeveral[];
  onClose: () => void;
  /** Called when at least one of the orders was moved. */
  onMoved: () => void;
}

/**
 * Moves several orders to one time window, one by one. An order for which there is no more room keeps its own time
 * window.
 */
function MoveSeveralDialog({ orders, onClose, onMoved }: MoveSeveralDialogProps) {
  const refreshPage = useRefreshAfterAction();
  const [slots, setSlots] = useState<ShownSlot[] | null>(null);
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, start] = useTransition();
  const [ids] = useState(() => orders.map(({ id }) => id));

  useEffect(() => {
    void callAct(acts.orders.findCommonWindows, { orderIds: ids }).then((result) => {
      if (result.ok) setSlots(result.slots.filter(isMovable));
      else setProblem('Os horários não puderam ser lidos. Feche e tente de novo.');
    });
  }, [ids]);

  function move(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const target = readSlotKey(chosen);
    if (!target) return setProblem('Escolha um dia e horário.');
    start(async () => {
      const results = await inTurn(orders, ({ id, slot }) =>
        callAct(acts.orders.moveToSlot, { orderId: id, slot: target, seenDate: slot?.date ?? null }),
      );
      const { title, description, isWhole } = severalText(
        results.map((result, index) => ({
          number: orders[index]?.number ?? '',
          refusal: result.ok ? null : moveRefusal(result.error, null).replace(' Não há outro livre.', ''),
        })),
        MOVED,
      );
      const options = description ? { description } : undefined;
      if (isWhole) toast.success(title, options);
      else toast.error(title, options);
      onMoved();
      refreshPage(results.find(({ ok }) => !ok) ?? { ok: true });
    });
  }

  return (
    <ModalDialog
      title={
        orders.length === 1 ? 'Mudar o horário de 1 pedido' : `Mudar o horário de ${orders.length} pedidos`
      }
      onClose={onClose}
    >
      <p className={dialog.text}>Cada cliente que deixou e-mail é avisado do novo horário.</p>
      {problem ? (
        <p className={styles.refusal} role="alert">
          {problem}
        </p>
      ) : null}
      <form onSubmit={move} noValidate>
        {slots === null ? (
          problem ? null : (
            <p className={dialog.text} role="status">
              Procurando os horários…
            </p>
          )
        ) : slots.length === 0 ? (
          <p className={dialog.text}>
            Nenhum horário serve a todos. Escolha só entregas ou só retiradas, da mesma área.
          </p>
        ) : (
          <SlotRadios slots={slots} value={chosen} onChange={setChosen} />
        )}
        <div className={dialog.actions}>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="filled" aria-disabled={isBusy || chosen === ''}>
            {isBusy ? 'Mudando…' : 'Mudar e avisar'}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}

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
        <ButtonLink href={newRunHref(toBring.map(({ id }) => id))}>
          <IconRoute aria-hidden="true" />
          Montar rota
        </ButtonLink>
      ) : null}
      <Button
        component="a"
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
