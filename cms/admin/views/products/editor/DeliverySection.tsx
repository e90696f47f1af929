'use client';

import styles from '../../../components/forms/forms.module.css';
import { Switch } from '../../../components/forms/Switch';
import { NumberField } from './NumberField';
import type { ProductFormState } from './use-product-form';

/** How and when an order with this product reaches the buyer. */
export const DeliverySection = ({ form }: { form: ProductFormState }) => (
  <section className={styles.group} aria-labelledby="entrega">
    <h2 id="entrega">Entrega e retirada</h2>
    <div className={styles.grid}>
      <Switch
        label="Só para retirada"
        hint="Com este produto, o pedido não pode ser entregue."
        checked={form.draft.flags.pickupOnly}
        onChange={(value) => form.setFlag('pickupOnly', value)}
      />
      <NumberField
        form={form}
        name="noticeDays"
        label="Prazo de preparo, em dias"
        description="O primeiro horário oferecido é tantos dias depois do pedido."
        isCount
        required
      />
    </div>
  </section>
);
