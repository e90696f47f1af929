import { Button } from '@mantine/core';
import { Form, Link, useNavigation } from '@remix-run/react';
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { orderMessages } from '@shop/messages/order-messages';
import { formatBrl } from '@shop/money/format-brl';

import { SubmitButton } from '../forms/SubmitButton';
import { focusOn, isFocusLost, pageHeading } from '../place-focus';
import { ORDER_NEWS_ID } from './order-news-id';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../overlay/ConfirmDialog')).ConfirmDialog,
}));

export interface CancellableOrder {
  id: string;
  totalCents: number;
  canCancel: boolean;
  isCancelled: boolean;
  /** When and how the money comes back; null when there is none to give back. */
  refundText: string | null;
}

export const CANCEL_QUESTION = 'Cancelar este pedido?';

export const cancelConsequence = ({ totalCents, refundText }: CancellableOrder): string =>
  refundText === null
    ? 'Os itens voltam para a loja e nada é cobrado.'
    : `Devolvemos ${formatBrl(totalCents)}, o valor inteiro, e os itens voltam para a loja. ${refundText}`;

/**
 * Asks in a dialog; without a script the order's own page asks. Should the time run out while it is being asked, the dialog
 * says so instead of asking for what is no longer possible.
 */
export function CancelOrder({ order }: { order: CancellableOrder }) {
  const [isAsking, setAsking] = useState(false);
  const { canCancel, isCancelled } = order;

  function ask(event: MouseEvent) {
    event.preventDefault();
    setAsking(true);
  }

  // The link that opened the dialog may have gone meanwhile.
  function closed() {
    if (!canCancel) focusOn(orderNews());
    setAsking(false);
  }

  return (
    <>
      {canCancel ? (
        <Button
          component={Link}
          variant="subtle"
          size="sm"
          to={`/conta/pedidos/${order.id}?cancelar=sim`}
          onClick={ask}
        >
          Cancelar pedido
        </Button>
      ) : null}
      {isAsking && !isCancelled ? (
        <Suspense>
          <ConfirmDialog
            title={canCancel ? CANCEL_QUESTION : 'O prazo acabou'}
            stayLabel="Ficar com o pedido"
            confirm={() => (canCancel ? <CancelForm orderId={order.id} /> : null)}
            onClosed={closed}
          >
            <p role={canCancel ? undefined : 'alert'}>
              {canCancel ? cancelConsequence(order) : orderMessages.order_cancel_over}
            </p>
          </ConfirmDialog>
        </Suspense>
      ) : null}
    </>
  );
}

/** Where it is told what became of the order: on its own page. A list of orders has its heading alone. */
const orderNews = () => document.getElementById(ORDER_NEWS_ID) ?? pageHeading();

/**
 * The button has gone and the focus with it: because the time ran out, in a dialog that now has one button only; or
 * because the order is cancelled, which the page tells.
 */
function focusOnWhatBecameOfIt(): void {
  if (!isFocusLost()) return;
  const staying = document.querySelector<HTMLElement>('[role="alertdialog"] [data-autofocus]');
  focusOn(staying ?? orderNews());
}

/** The form that does it: field intent. */
export function CancelForm({ orderId }: { orderId: string }) {
  const isBusy = useNavigation().formData?.get('intent') === 'cancel';
  useEffect(() => focusOnWhatBecameOfIt, []);
  return (
    <Form method="post" action={`/conta/pedidos/${orderId}`}>
      <SubmitButton isBusy={isBusy} fullWidth name="intent" value="cancel">
        Cancelar pedido
      </SubmitButton>
    </Form>
  );
}
