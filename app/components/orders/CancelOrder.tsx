import { Button } from '@mantine/core';
import { Form, Link, useNavigation } from '@remix-run/react';
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { orderMessages } from '@shop/messages/order-messages';
import { formatBrl } from '@shop/money/format-brl';

import layout from '../../styles/layout.module.css';
import { SubmitButton } from '../forms/SubmitButton';
import { focusOn, isFocusLost, pageHeading } from '../place-focus';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../overlay/ConfirmDialog')).ConfirmDialog,
}));

export interface CancellableOrder {
  id: string;
  totalCents: number;
  canCancel: boolean;
  isCancelled: boolean;
  /** When and how the money is refunded; null when there is nothing to refund. */
  refundText: string | null;
  /** Whether a payment of the order can still be approved at the provider. */
  isOpenAtProvider: boolean;
}

/**
 * The id of the element on an order's own page that shows what changed since the page was opened. The element receives
 * the focus when the focused button has disappeared.
 */
export const ORDER_UPDATES_ID = 'novidade';

export const CANCEL_QUESTION = 'Cancelar este pedido?';

export function cancelConsequence({ totalCents, refundText, isOpenAtProvider }: CancellableOrder): string {
  if (refundText === null)
    return isOpenAtProvider
      ? 'Os itens voltam para a loja, e pedimos ao Mercado Pago para cancelar o pagamento em aberto.'
      : 'Os itens voltam para a loja e nada é cobrado.';
  return `Devolvemos ${formatBrl(totalCents)}, o valor inteiro, e os itens voltam para a loja. ${refundText}`;
}

interface CancelOrderProps {
  order: CancellableOrder;
  /** The page that asks without JavaScript; by default the order's page in the account. */
  askHref?: string;
  /** The form that cancels and proves who the buyer is; by default that of the account, which has a button only. */
  form?: ReactNode;
  /** Whether the button stands on the order's own page, as a full button. */
  isOwnPage?: boolean;
}

/**
 * Asks for confirmation in a dialog; without JavaScript, the order's own page asks. If the time for cancelling runs out
 * while the dialog is open, the dialog says so and no longer offers to cancel.
 */
export function CancelOrder({
  order,
  askHref = `/conta/pedidos/${order.id}?cancelar=sim`,
  form,
  isOwnPage = false,
}: CancelOrderProps) {
  const [isAsking, setAsking] = useState(false);
  const { canCancel, isCancelled } = order;

  function ask(event: MouseEvent) {
    event.preventDefault();
    setAsking(true);
  }

  // The link that opened the dialog disappears when the order can no longer be cancelled, so the focus cannot return to
  // that link.
  function closed() {
    if (!canCancel) focusOn(orderUpdates());
    setAsking(false);
  }

  return (
    <>
      {canCancel ? (
        <Button
          component={Link}
          variant="danger"
          size={isOwnPage ? 'md' : 'sm'}
          fullWidth={isOwnPage}
          to={askHref}
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
            confirm={() =>
              canCancel ? (form ?? <CancelForm action={`/conta/pedidos/${order.id}`} />) : null
            }
            hasFields={form !== undefined}
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

/**
 * Returns the element that reports the order's change. A list of orders has no such element, so there it returns the
 * page's heading.
 */
const orderUpdates = () => document.getElementById(ORDER_UPDATES_ID) ?? pageHeading();

/**
 * Moves the focus after the focused button has disappeared. If the time ran out while the dialog was open, the focus
 * moves to the dialog's only remaining button. If the order is cancelled, the focus moves to the element that reports
 * the cancellation.
 */
function focusOnWhatBecameOfIt(): void {
  if (!isFocusLost()) return;
  const staying = document.querySelector<HTMLElement>('[role="alertdialog"] [data-autofocus]');
  focusOn(staying ?? orderUpdates());
}

/** The form that cancels the order; the children are further fields. Its button sends the field `intent`. */
export function CancelForm({ action, children }: { action: string; children?: ReactNode }) {
  const isBusy = useNavigation().formData?.get('intent') === 'cancel';
  useEffect(() => focusOnWhatBecameOfIt, []);
  return (
    <Form method="post" action={action} className={layout.stack} noValidate>
      {children}
      <SubmitButton isBusy={isBusy} fullWidth name="intent" value="cancel">
        Cancelar pedido
      </SubmitButton>
    </Form>
  );
}
