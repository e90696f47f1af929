'use client';

import { Button, Menu, NativeSelect } from '@mantine/core';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { nextAct, type NextAct } from '@shop/orders/next-act';
import {
  displayStatus,
  isPaidStatus,
  type OrderStatus,
  SELECTABLE_STATUSES,
} from '@shop/orders/order-status';
import { IconBan, IconChefHat, IconPrinter, IconScan } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';

import { MoreMenu } from '../../../components/page/MoreMenu';
import { packingHref, separateHref } from '../../packing/packing-address';
import { isToPack } from '../../separate/boxes';
import type { CancelFacts } from './cancel-labels';
import { CancelDialog } from './CancelDialog';
import { mainAct } from './main-act';
import { MainActButton } from './MainActButton';
import styles from './order-controls.module.css';
import { PaidOutsideDialog } from './PaidOutsideDialog';
import { useOrdersLive } from '../live/OrdersLive';
import { StepDialog } from './StepDialog';
import { useFocusKeeper } from '../../../components/forms/use-focus-keeper';
import { useOrderChange } from './use-order-change';
import { useIsChanging } from './use-refresh-order';

interface StatusSelectProps {
  orderId: string;
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  /** Whether the order is held. A held order cannot move forward; the server also refuses that. */
  isHeld: boolean;
  isBusy: boolean;
  onChoose: (to: OrderStatus) => void;
}

const ONWARD: readonly OrderStatus[] = ['em_preparo', 'enviado', 'entregue'];

/**
 * The spec's selector of six statuses. With touch or mouse a choice applies at once, but a choice that is not the next
 * step needs a confirmation. With the keyboard every arrow press on a closed selector is a choice, so it applies only
 * with the button "Aplicar".
 */
function StatusSelect({ orderId, status, deliveryMethod, isHeld, isBusy, onChoose }: StatusSelectProps) {
  const { hold, release } = useOrdersLive();
  const [draft, setDraft] = useState<OrderStatus | null>(null);
  const isByKeyboard = useRef(false);

  function apply(to: OrderStatus) {
    setDraft(null);
    release(orderId);
    if (to !== status) onChoose(to);
  }

  return (
    <>
      <NativeSelect
        className={styles.status}
        aria-label="Situação do pedido"
        translate="no"
        value={draft ?? status}
        // The selector is not `disabled`, because a disabled control loses the focus.
        aria-disabled={isBusy}
        onPointerDown={(event) => {
          isByKeyboard.current = false;
          if (isBusy) event.preventDefault();
          else hold(orderId);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Tab') return;
          isByKeyboard.current = true;
          hold(orderId);
          if (event.key === 'Escape') setDraft(null);
        }}
        onChange={(event) => {
          const to = event.target.value as OrderStatus;
          if (isBusy) return;
          if (isByKeyboard.current) setDraft(to === status ? null : to);
          else apply(to);
        }}
        onBlur={() => {
          if (!draft) release(orderId);
        }}
        data={SELECTABLE_STATUSES.map((option) => ({
          value: option,
          label: displayStatus(option, deliveryMethod).label,
          disabled: isHeld && ONWARD.includes(option),
        }))}
      />
      {draft ? <Button onClick={() => apply(draft)}>Aplicar</Button> : null}
    </>
  );
}

export interface ControlledOrder extends CancelFacts {
  id: string;
  number: string;
  customerName: string;
  deliveryMethod: DeliveryMethod;
  /** In centavos. */
  totalCents: number;
  heldReason: string | null;
  /** Whether the kitchen has the order's boxes together ("Pronto"). */
  isReady: boolean;
  /** How many boxes are to be separated, if any of them lacks a lot; otherwise 0. */
  boxesToSeparate: number;
}

type Question =
  | { kind: 'paid_outside'; to: OrderStatus }
  | { kind: 'step'; to: OrderStatus }
  | { kind: 'cancel' }
  | null;

interface OrderMenuProps {
  order: ControlledOrder;
  isBusy: boolean;
  /** Whether the main act of the order opens the page that separates its boxes. */
  isSeparating: boolean;
  /** The step that says that an order has been begun, where separating its boxes is its main act. */
  begin: NextAct | null;
  onBegin: (act: NextAct) => void;
  /** Null for a person who may not cancel orders. */
  onCancel: (() => void) | null;
}

/** What is rarely done with an order. Cancelling comes last. What can only be printed needs no menu. */
function OrderMenu({
  order: { id, number, status },
  isBusy,
  isSeparating,
  begin,
  onBegin,
  onCancel,
}: OrderMenuProps) {
  const canSeparate = isToPack(status) && !isSeparating;
  const print = {
    component: 'a',
    href: packingHref({ orderIds: [id] }),
    target: '_blank',
    rel: 'noreferrer',
  } as const;
  const printer = <IconPrinter size={18} aria-hidden="true" />;
  if (!begin && !canSeparate && !onCancel)
    return (
      <Button {...print} leftSection={printer} aria-label={`Imprimir o pedido ${number}`}>
        Imprimir
      </Button>
    );
  return (
    <MoreMenu label={`Mais sobre o pedido ${number}`} isBusy={isBusy}>
      {begin ? (
        <Menu.Item
          leftSection={<IconChefHat size={18} aria-hidden="true" />}
          onClick={() => {
            if (!isBusy) onBegin(begin);
          }}
        >
          {begin.label}
        </Menu.Item>
      ) : null}
      {canSeparate ? (
        // The link loads the whole page, because the browser allows the camera only on that page.
        <Menu.Item
          component="a"
          href={separateHref(id)}
          leftSection={<IconScan size={18} aria-hidden="true" />}
        >
          Separar as caixas
        </Menu.Item>
      ) : null}
      <Menu.Item {...print} leftSection={printer}>
        Imprimir
      </Menu.Item>
      {onCancel ? (
        <Menu.Item
          className={styles.cancel}
          leftSection={<IconBan size={18} aria-hidden="true" />}
          onClick={() => {
            if (!isBusy) onCancel();
          }}
        >
          Cancelar pedido
        </Menu.Item>
      ) : null}
    </MoreMenu>
  );
}

interface OrderControlsProps {
  order: ControlledOrder;
  isRoomy?: boolean;
  canCancel?: boolean;
  /** What else is done with the order on its own page, beside the menu of what is rare. */
  children?: ReactNode;
}

/**
 * Changes an order's status: its next step in one press, any other of the six statuses after a confirmation. What is
 * rare is in a menu; cancelling is final, so it is only in that of the order's own page. A cancelled order has no controls.
 */
export function OrderControls({ order, isRoomy = false, canCancel = false, children }: OrderControlsProps) {
  const group = useRef<HTMLDivElement>(null);
  useFocusKeeper(group);
  const { shownStatus, isBusy, move, cancel } = useOrderChange(order);
  const isChanging = useIsChanging(order.id);
  const [question, setQuestion] = useState<Question>(null);

  const isHeld = order.heldReason !== null;
  const shown = { ...order, status: shownStatus };
  const main = mainAct(shown);
  const next = isHeld ? null : nextAct(shown);
  const choose = (to: OrderStatus) => {
    if (order.paymentStatus === 'unpaid' && isPaidStatus(to)) setQuestion({ kind: 'paid_outside', to });
    else if (to === next?.status) move({ to });
    else setQuestion({ kind: 'step', to });
  };
  const close = () => setQuestion(null);

  return (
    <div
      ref={group}
      className={styles.controls}
      role="group"
      aria-label={`Pedido ${order.number}`}
      aria-busy={isBusy}
    >
      {main ? (
        <MainActButton
          orderId={order.id}
          main={main}
          // In a list no order's step is the act of the page.
          variant={isRoomy ? 'filled' : 'default'}
          isBusy={isBusy}
          className={styles.next}
          onStep={({ status, cashCents }) =>
            cashCents === null ? choose(status) : move({ to: status, cashCents })
          }
        />
      ) : null}
      {children}
      <StatusSelect
        orderId={order.id}
        status={shownStatus}
        deliveryMethod={order.deliveryMethod}
        isHeld={isHeld}
        isBusy={isBusy}
        onChoose={choose}
      />
      <OrderMenu
        order={shown}
        isBusy={isBusy || isChanging}
        isSeparating={main?.kind === 'separate'}
        begin={main?.kind === 'separate' ? main.begin : null}
        onBegin={({ status }) => choose(status)}
        onCancel={canCancel ? () => setQuestion({ kind: 'cancel' }) : null}
      />
      {question?.kind === 'paid_outside' ? (
        <PaidOutsideDialog
          order={order}
          to={question.to}
          onClose={close}
          onConfirm={(note) => {
            close();
            move({ to: question.to, note });
          }}
        />
      ) : null}
      {question?.kind === 'step' ? (
        <StepDialog
          order={shown}
          to={question.to}
          onClose={close}
          onConfirm={(note) => {
            close();
            move({ to: question.to, note });
          }}
        />
      ) : null}
      {question?.kind === 'cancel' ? (
        <CancelDialog
          number={order.number}
          order={order}
          onClose={close}
          onConfirm={(why) => {
            close();
            cancel({ ...why, isInsisting: Boolean(order.closingReason) });
          }}
        />
      ) : null}
    </div>
  );
}
