import { Button } from '@mantine/core';
import { Form } from '@remix-run/react';
import { CART_LINK_PARAMETER } from '@shop/cart/cart-link';
import { linkedTitle } from '@shop/messages/cart-messages';
import { formatBrl } from '@shop/money/format-brl';

import { FormNote } from '../forms/FormNote';
import { CART_ACTION } from './CartForm';
import styles from './linked-items.module.css';

export interface LinkedItemsView {
  /** What the button sends: 'margherita:2'; empty when nothing of the link is for sale. */
  value: string;
  items: readonly { name: string; quantity: number; priceCents: number }[];
  /** What the link names but the shop cannot sell now; null when it can sell everything. */
  missing: string | null;
}

/** What a link offers for the cart, with the button that puts it in. */
export function LinkedItems({ linked }: { linked: LinkedItemsView | null }) {
  if (!linked) return null;
  const { value, items, missing } = linked;
  return (
    <FormNote icon="shopping-cart" className={styles.note}>
      <h2 className={styles.title}>{linkedTitle(items)}</h2>
      {items.length > 0 ? (
        <ul className={styles.items}>
          {items.map(({ name, quantity, priceCents }) => (
            <li key={name}>
              {quantity} × {name}, {formatBrl(priceCents)}
            </li>
          ))}
        </ul>
      ) : null}
      {missing ? <p>{missing}</p> : null}
      {items.length > 0 ? (
        <Form method="post" action={CART_ACTION} preventScrollReset>
          <input type="hidden" name={CART_LINK_PARAMETER} value={value} />
          <Button type="submit" variant="filled" name="intent" value="link">
            Colocar no carrinho
          </Button>
        </Form>
      ) : null}
    </FormNote>
  );
}
