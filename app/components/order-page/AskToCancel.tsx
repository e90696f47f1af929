import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { FormNote } from '../forms/FormNote';
import { CANCEL_QUESTION, cancelConsequence, type CancellableOrder } from '../orders/CancelOrder';
import styles from './order-page.module.css';

/** The question of the dialog as a part of the page, for a browser without JavaScript. Staying comes first there too. */
export function AskToCancel({
  order,
  stayHref,
  form,
}: {
  order: CancellableOrder;
  stayHref: string;
  form: ReactNode;
}) {
  return (
    <FormNote tone="bad">
      <p className={styles.question}>
        <b>{CANCEL_QUESTION}</b> {cancelConsequence(order)}
      </p>
      <div className={styles.answers}>
        <Button component={Link} to={stayHref} fullWidth>
          Ficar com o pedido
        </Button>
        {form}
      </div>
    </FormNote>
  );
}
