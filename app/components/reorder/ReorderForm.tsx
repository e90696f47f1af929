import { Form, useNavigation } from '@remix-run/react';

import { SubmitButton } from '../forms/SubmitButton';
import { Icon } from '../icons/Icon';
import styles from './reorder-form.module.css';

/** Puts an order into the cart again; the cart page shows the result. */
export function ReorderForm({
  orderId,
  isMain,
  isFilled = false,
  isLeading = false,
}: {
  orderId: string;
  isMain: boolean;
  /** Whether it is the page's main button. */
  isFilled?: boolean;
  /** Whether it stands above the order's lines, where a phone's window shows it when the page opens. */
  isLeading?: boolean;
}) {
  const path = `/conta/pedidos/${orderId}`;
  const { formAction, formData } = useNavigation();
  const isBusy = formAction === path && formData?.get('intent') === 'reorder';
  return (
    <Form method="post" action={path} className={isLeading ? styles.leading : undefined}>
      <SubmitButton
        variant={isFilled ? 'filled' : isMain ? 'outline' : 'default'}
        size={isFilled ? 'md' : 'sm'}
        fullWidth={isFilled}
        isBusy={isBusy}
        name="intent"
        value="reorder"
      >
        <span className={styles.label}>
          <Icon name="repeat" />
          Pedir de novo
        </span>
      </SubmitButton>
    </Form>
  );
}
