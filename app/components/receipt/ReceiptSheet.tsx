import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { orderMessages } from '@shop/messages/order-messages';

import { FormNote } from '../forms/FormNote';
import { Icon } from '../icons/Icon';
import { PrintButton } from './PrintButton';
import { Receipt } from './Receipt';
import styles from './receipt-sheet.module.css';

interface ReceiptSheetProps {
  /** Null while nothing was paid. */
  receipt: ComponentProps<typeof Receipt>['receipt'] | null;
  number: string;
  /** The order's page. */
  orderPath: string;
}

/** An order's receipt, or a note that there is none yet, with the way back to the order. */
export function ReceiptSheet({ receipt, number, orderPath }: ReceiptSheetProps) {
  return (
    <>
      {receipt ? (
        <Receipt receipt={receipt} />
      ) : (
        <FormNote icon="receipt">
          <b>{orderMessages.receipt_unpaid.title}.</b> {orderMessages.receipt_unpaid.description}
        </FormNote>
      )}
      <div className={styles.actions}>
        {receipt ? <PrintButton /> : null}
        <Button component={Link} variant="subtle" to={orderPath}>
          <Icon name="arrow-left" />
          Pedido {number}
        </Button>
      </div>
    </>
  );
}
