import { Link } from '@remix-run/react';

import text from '@app/styles/text.module.css';

import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-names';
import styles from './deletion-facts.module.css';

/** An order because of which the customer's account cannot be deleted yet. */
export interface OpenOrderView {
  id: string;
  number: string;
  because: 'unpaid' | 'under_way' | 'refund_due' | 'held' | 'case_open' | 'recall_open';
}

const ADVICE: Record<OpenOrderView['because'], { icon: IconName; words: string }> = {
  unpaid: { icon: 'clock-dollar', words: 'aguarda pagamento. Pague ou cancele.' },
  case_open: { icon: 'clock', words: 'tem um protocolo em aberto. Espere a nossa resposta.' },
  recall_open: { icon: 'clock', words: 'tem um lote que estamos recolhendo. Espere o fim do recolhimento.' },
  under_way: { icon: 'truck-delivery', words: 'está em andamento. Espere ele chegar.' },
  refund_due: { icon: 'receipt-refund', words: 'tem dinheiro voltando para você. Espere ele chegar.' },
  held: { icon: 'alert-circle', words: 'está em análise. Fale com a gente.' },
};

/** The orders that prevent the deletion, and what to do about each. */
export function OpenOrders({ orders }: { orders: readonly OpenOrderView[] }) {
  return (
    <ul className={styles.facts}>
      {orders.map(({ id, number, because }) => (
        <li key={id}>
          <Icon name={ADVICE[because].icon} />
          <span>
            <Link className={text.link} to={`/conta/pedidos/${id}`}>
              Pedido {number}
            </Link>{' '}
            {ADVICE[because].words}
          </span>
        </li>
      ))}
    </ul>
  );
}
