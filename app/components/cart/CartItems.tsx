import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import { Icon } from '../icons/Icon';
import styles from './cart-items.module.css';
import { CartForm, type CartFormBinding } from './CartForm';

export interface CartItemsProps extends CartFormBinding {
  /** Pieces, not lines. */
  itemCount: number;
  /** The products removed recently. */
  removed?: ReactNode;
  /** The CartLine elements. */
  children: ReactNode;
}

/** 'Itens (4)', the lines, and the button that empties the cart. */
export function CartItems({ itemCount, removed, children, Form, returnTo }: CartItemsProps) {
  return (
    <section aria-labelledby="cart-items">
      <div className={styles.head}>
        <h2 id="cart-items">Itens ({itemCount})</h2>
        <CartForm intent="clear" Form={Form} returnTo={returnTo}>
          <Button type="submit" variant="subtle">
            <Icon name="trash" />
            Limpar
          </Button>
        </CartForm>
      </div>
      {removed}
      <ul className={styles.lines}>{children}</ul>
    </section>
  );
}
