import { Form, useNavigation } from '@remix-run/react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';

import { ButtonLink } from '../button/Button';
import { SubmitButton } from '../forms/SubmitButton';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../overlay/ConfirmDialog')).ConfirmDialog,
}));

interface CancelOrderProps {
  orderId: string;
  /** Paid money goes back. */
  isPaid: boolean;
}

export const CANCEL_QUESTION = 'Cancelar este pedido?';

export const cancelConsequence = (isPaid: boolean): string =>
  isPaid
    ? 'O valor pago volta pelo mesmo meio de pagamento, e os itens voltam para a loja.'
    : 'Os itens voltam para a loja e nada é cobrado.';

/** Asks in a dialog; without a script the order's own page asks. */
export function CancelOrder({ orderId, isPaid }: CancelOrderProps) {
  const [isAsking, setAsking] = useState(false);

  function ask(event: MouseEvent) {
    event.preventDefault();
    setAsking(true);
  }

  return (
    <>
      <ButtonLink look="text" size="inset" to={`/conta/pedidos/${orderId}?cancelar=sim`} onClick={ask}>
        Cancelar pedido
      </ButtonLink>
      {isAsking ? (
        <Suspense>
          <ConfirmDialog
            title={CANCEL_QUESTION}
            stayLabel="Ficar com o pedido"
            confirm={() => <CancelForm orderId={orderId} />}
            onClosed={() => setAsking(false)}
          >
            <p>{cancelConsequence(isPaid)}</p>
          </ConfirmDialog>
        </Suspense>
      ) : null}
    </>
  );
}

/** The form that does it: field intent. */
export function CancelForm({ orderId }: { orderId: string }) {
  const isBusy = useNavigation().formData?.get('intent') === 'cancel';
  return (
    <Form method="post" action={`/conta/pedidos/${orderId}`}>
      <SubmitButton isBusy={isBusy} isFull name="intent" value="cancel">
        Cancelar pedido
      </SubmitButton>
    </Form>
  );
}
