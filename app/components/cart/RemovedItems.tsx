import { Button } from '@mantine/core';
import text from '@app/styles/text.module.css';

import { undoButtonId } from './cart-ids';
import { saysSameAs } from '../toasts/note-in-sight';
import { CartForm, type CartFormBinding } from './CartForm';
import styles from './removed-items.module.css';

export interface RemovedView {
  id: string;
  /** 'Margherita saiu do carrinho.' */
  text: string;
}

/**
 * The products removed recently, each with an undo button. They stay listed after the toast has disappeared and after a
 * reload.
 */
export function RemovedItems({
  removed,
  Form,
  returnTo,
}: CartFormBinding & { removed: readonly RemovedView[] }) {
  if (removed.length === 0) return null;
  return (
    <ul className={styles.removed} aria-label="Retirados do carrinho">
      {removed.map((item) => (
        <li key={item.id} {...saysSameAs(undoButtonId(item.id))}>
          <p>{item.text}</p>
          <CartForm intent="restore" Form={Form} returnTo={returnTo}>
            <input type="hidden" name="removalId" value={item.id} />
            <Button type="submit" variant="subtle" id={undoButtonId(item.id)}>
              Desfazer<span className={text.srOnly}> – {item.text}</span>
            </Button>
          </CartForm>
        </li>
      ))}
    </ul>
  );
}
