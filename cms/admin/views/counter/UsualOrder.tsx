import { Badge, Button } from '@mantine/core';
import { MAX_LINE_QUANTITY } from '@shop/cart/cart-rules';
import type { OrderedProduct } from '@shop/orders/usual-order';
import { IconCheck } from '@tabler/icons-react';

import type { CounterProduct } from '../../../checkout/queries/counter-screen';
import type { CounterStepProps } from './counter-step';
import styles from './counter.module.css';
import type { CounterDraft } from './use-counter-form';

interface UsualOrderProps extends Pick<CounterDraft, 'quantities'> {
  usual: readonly OrderedProduct[];
  products: readonly CounterProduct[];
  change: CounterStepProps['change'];
}

/** What the buyer usually orders, as far as it can be sold now, with a button that puts it into the order. */
export function UsualOrder({ usual, products, quantities, change }: UsualOrderProps) {
  const offered = usual.flatMap(({ productId, quantity }) => {
    const product = products.find(({ id }) => id === productId);
    const units = Math.min(quantity, product?.stock ?? 0, MAX_LINE_QUANTITY);
    return product && units > 0 ? [{ id: productId, name: product.name, units }] : [];
  });
  if (offered.length === 0) return null;
  const isTaken = offered.every(({ id, units }) => (quantities[id] ?? 0) >= units);
  const take = () =>
    change((now) => ({
      quantities: {
        ...now.quantities,
        ...Object.fromEntries(offered.map(({ id, units }) => [id, Math.max(units, now.quantities[id] ?? 0)])),
      },
    }));
  return (
    <div className={styles.usual}>
      <p>
        <b>O de sempre:</b> {offered.map(({ name, units }) => `${units} ${name}`).join(', ')}
      </p>
      {isTaken ? (
        <Badge variant="ok" leftSection={<IconCheck aria-hidden="true" />}>
          Já está no pedido
        </Badge>
      ) : (
        <Button onClick={take}>Pôr no pedido</Button>
      )}
    </div>
  );
}
