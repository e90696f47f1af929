import { Button } from '@mantine/core';
import { Form, Link } from '@remix-run/react';

import text from '@app/styles/text.module.css';

import { FormNote } from '../forms/FormNote';
import { CART_ACTION } from '../cart/CartForm';
import styles from './reorder-note.module.css';

export interface ReorderNoteView {
  /** 'O pedido 9F3A71C2 está no carrinho.' */
  title: string;
  /** One sentence for each product that differs from the original order. */
  news: string[];
  canUndo: boolean;
  /** Whether nothing could be put into the cart. */
  isNothing: boolean;
}

/** The result of ordering again, with an undo button. It stays until the customer dismisses it. */
export function ReorderNote({ note }: { note: ReorderNoteView | null }) {
  if (!note) return null;
  const { title, news, canUndo, isNothing } = note;
  return (
    <FormNote icon="repeat" className={styles.note}>
      <p>
        <b>{title}</b>
      </p>
      {news.length > 0 ? (
        <ul className={styles.news} aria-label="O que mudou">
          {news.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      ) : null}
      {isNothing ? (
        <p>
          <Link className={text.link} to="/cardapio">
            Ver o cardápio
          </Link>{' '}
          para escolher outra coisa.
        </p>
      ) : null}
      <Form method="post" action={CART_ACTION} preventScrollReset className={styles.actions}>
        {canUndo ? (
          <Button type="submit" variant="subtle" name="intent" value="reorder-undo">
            Desfazer
          </Button>
        ) : null}
        <Button type="submit" variant="subtle" name="intent" value="reorder-read">
          Entendi
        </Button>
      </Form>
    </FormNote>
  );
}
