'use client';

import { Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { formatNumber } from '@shop/text/format-number';
import { useState, useTransition } from 'react';

import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { toast } from '../../components/feedback/toast';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import { PAGE_HEADING_ID } from '../../components/page/page-heading';
import { acts, callAct } from '../../engine/acts';
import { refusalTexts, type DomainRefusal } from '../../engine/refusals';
import { RELEASING_HOLDS } from '../../frame/requests/asked-acts';
import styles from './operation.module.css';

const LABEL = 'Liberar reservas não pagas';

const refusal = refusalTexts<DomainRefusal<'checkout', 'releaseUnpaidHolds'>>({}, adminMessages.job_failed);

/** The button that ends the unpaid orders without an account. What happens is confirmed first. */
export function ReleaseHolds() {
  const refresh = useRefreshAfterAction();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, start] = useTransition();

  const release = () => {
    setIsAsking(false);
    start(async () => {
      let released = 0;
      let result = await releasePortion();
      while (result.ok) {
        released += result.released;
        // Orders that could not be ended now would be tried for ever.
        if (result.remaining === 0 || result.released === 0) break;
        result = await releasePortion();
      }
      if (released > 0 || result.ok) toast.success(releasedText(released));
      if (!result.ok) toast.error(refusal(result.error));
      else if (result.remaining > 0) toast.error(remainingText(result.remaining));
      // The row disappears and would take the focus with it, so the focus moves to the page's heading.
      document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });
      refresh(result);
    });
  };

  return (
    <div className={styles.acts}>
      <Button
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setIsAsking(true);
        }}
      >
        {isBusy ? 'Liberando…' : LABEL}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Liberar as reservas não pagas?"
          text="Os pedidos sem cadastro que ainda não foram pagos são cancelados e as pizzas voltam ao estoque. Se algum pagamento chegar depois, a loja devolve tudo."
          confirmLabel={LABEL}
          onConfirm={release}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  );
}

/** The shop ends the orders in portions, so that each answer comes in time. */
const releasePortion = () => callAct(acts.checkout.releaseUnpaidHolds, undefined, { asked: RELEASING_HOLDS });

const remainingText = (count: number): string =>
  count === 1
    ? 'Falta 1 pedido. Tente de novo daqui a pouco.'
    : `Faltam ${formatNumber(count)} pedidos. Tente de novo daqui a pouco.`;

const releasedText = (count: number): string =>
  count === 1 ? '1 pedido cancelado.' : `${formatNumber(count)} pedidos cancelados.`;
