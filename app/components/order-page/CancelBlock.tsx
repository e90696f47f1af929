import type { ReactNode } from 'react';
import { formatBrl } from '@shop/money/format-brl';
import { formatTime } from '@shop/time/bahia';

import { CancelOrder, type CancellableOrder } from '../orders/CancelOrder';
import { Countdown } from '../orders/Countdown';
import type { OrderNoticesView } from '../orders/OrderNotices';
import styles from './order-page.module.css';

interface CancelBlockProps {
  order: CancellableOrder & Pick<OrderNoticesView, 'cancelling'>;
  /** The page that asks without JavaScript. */
  askHref: string;
  /** The form that cancels, inside the dialog. */
  form: ReactNode;
  /** Called when the time to cancel is over, so that the page is loaded again without this block. */
  onOver: () => void;
}

/**
 * The button that cancels an order, with until when and what happens to the money. Both leave when the order cannot be
 * cancelled any more; an open dialog then stays and says so.
 */
export function CancelBlock({ order, askHref, form, onOver }: CancelBlockProps) {
  const { canCancel, cancelling, totalCents, isOpenAtProvider } = order;
  return (
    <div className={canCancel ? styles.cancel : undefined}>
      <CancelOrder order={order} askHref={askHref} form={form} isOwnPage />
      {canCancel && cancelling ? (
        <p>
          Mudou de ideia? Você pode cancelar por aqui até <b>{formatTime(cancelling.until)}</b>.
          {cancelling.isPaid ? ` Devolvemos ${formatBrl(totalCents)}, o valor inteiro.` : null} Tempo
          restante: <Countdown remainingMs={cancelling.remainingMs} onOver={onOver} />.
        </p>
      ) : null}
      {canCancel && !cancelling ? (
        <p>
          {isOpenAtProvider
            ? 'Mudou de ideia? Cancele por aqui: pedimos ao Mercado Pago para cancelar o pagamento em aberto.'
            : 'Mudou de ideia? Cancele por aqui: nada é cobrado.'}
        </p>
      ) : null}
    </div>
  );
}
