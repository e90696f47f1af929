import { Form, useNavigation } from '@remix-run/react';

import { cancelConsequence, type CancellableOrder } from '../orders/CancelOrder';
import { SubmitButton } from '../forms/SubmitButton';
import layout from '../../styles/layout.module.css';
import { BuyerProof } from './BuyerProof';
import styles from './link-actions.module.css';

/**
 * Cancels the order that was opened by its link, as long as cancelling is allowed. The form asks for the buyer's
 * e-mail, because the link may have been forwarded.
 */
export function CancelByLink({ order, path }: { order: CancellableOrder; path: string }) {
  const isBusy = useNavigation().formData?.get('intent') === 'cancel';
  return (
    <details className={styles.fold}>
      <summary>Cancelar pedido</summary>
      <Form method="post" action={path} className={layout.stack}>
        <p>{cancelConsequence(order)}</p>
        <BuyerProof id="cancel-email" />
        <SubmitButton isBusy={isBusy} variant="default" fullWidth name="intent" value="cancel">
          Cancelar pedido
        </SubmitButton>
      </Form>
    </details>
  );
}
