import { ProductPicture } from '../catalogue/ProductPicture';
import type { PictureView } from '../picture/Picture';
import styles from './order-lines.module.css';

export interface OrderLineView {
  id: string;
  name: string;
  quantity: number;
  notes: string | null;
  /** What the shop changed in the line after the order was paid. */
  change: string | null;
  /** What the line costs before discounts, which the sum below the lines subtracts: 'R$ 49,90', or 'Incluído'. */
  amount: string;
  picture: PictureView | null;
}

export function OrderLines({ lines }: { lines: readonly OrderLineView[] }) {
  return (
    <ul className={styles.lines} aria-label="Itens do pedido">
      {lines.map(({ id, name, quantity, notes, change, amount, picture }) => (
        <li key={id}>
          <span className={styles.thumb}>
            <ProductPicture picture={picture} alt="" sizes="52px" />
          </span>
          <span className={styles.name}>
            <b>
              {quantity} × {name}
            </b>
            {notes ? <span>{notes}</span> : null}
            {change ? <span>{change}</span> : null}
          </span>
          <span className={styles.price} translate="no">
            {amount}
          </span>
        </li>
      ))}
    </ul>
  );
}
