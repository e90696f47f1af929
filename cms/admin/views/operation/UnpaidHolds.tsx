import { formatNumber } from '@shop/text/format-number';

import type { HeldByGuests } from '../../../orders/guests/guest-holds';
import styles from './operation.module.css';
import { ReleaseHolds } from './ReleaseHolds';

/** What unpaid orders without an account hold back from other buyers, with the button that releases it. */
export function UnpaidHolds({ held, mayRelease }: { held: HeldByGuests; mayRelease: boolean }) {
  const { orders, units, products } = held;
  return (
    <ul className={styles.rows}>
      <li>
        <div className={styles.what}>
          <p>
            <b>
              {orders === 1
                ? '1 pedido sem cadastro espera'
                : `${formatNumber(orders)} pedidos sem cadastro esperam`}{' '}
              pagamento
            </b>{' '}
            {`e ${orders === 1 ? 'guarda' : 'guardam'} ${units === 1 ? '1 unidade' : `${formatNumber(units)} unidades`}.`}
          </p>
          {products.map(({ name, held: heldUnits, free }) => (
            <p key={name}>
              {name}: {formatNumber(heldUnits)} {heldUnits === 1 ? 'guardada' : 'guardadas'},{' '}
              {formatNumber(free)} à venda.
            </p>
          ))}
          <p className={styles.muted}>Sem pagamento, cada reserva acaba sozinha no fim do prazo.</p>
        </div>
        {mayRelease ? <ReleaseHolds /> : null}
      </li>
    </ul>
  );
}
