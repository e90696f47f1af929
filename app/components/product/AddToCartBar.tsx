import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import { stockLabel } from '@shop/catalog/stock-label';

import { CartForm, type CartFormBinding } from '../cart/CartForm';

export interface AddToCartFootProps extends CartFormBinding {
  formId: string;
  productId: string;
  isSoldOut: boolean;
  /** False when the product is sold out or the cart already contains the maximum. */
  canAdd: boolean;
  inCart: number;
  quantity: number;
  /** ' - R$ 109,80' */
  total: ReactNode;
  continueShopping: ReactNode;
  /** A warning about foods that the buyer avoids and the product contains; null when there are none. */
  warning: ReactNode;
  /**
   * Whether the bar is on the product's page, where it sticks above the bottom navigation and moves the chat button up.
   */
  isPayBar: boolean;
  onAdd: () => void;
  className?: string | undefined;
}

/** The fixed bar below a product's details: one button, or two once the product is in the cart. */
export function AddToCartBar({
  formId,
  productId,
  isSoldOut,
  canAdd,
  inCart,
  quantity,
  total,
  continueShopping,
  warning,
  Form,
  returnTo,
  isPayBar,
  onAdd,
  className,
}: AddToCartFootProps) {
  return (
    <div className={className} data-pay-bar={isPayBar ? '' : undefined}>
      {warning}
      {inCart > 0 ? continueShopping : null}
      {isSoldOut && inCart === 0 ? (
        <Button fullWidth disabled>
          {stockLabel('out')}
        </Button>
      ) : (
        <CartForm
          intent="add"
          id={formId}
          productId={productId}
          Form={Form}
          returnTo={returnTo}
          onSubmit={onAdd}
        >
          <Button type="submit" variant="filled" fullWidth disabled={!canAdd}>
            {inCart > 0 ? (
              `Adicionar Mais (${quantity})`
            ) : (
              <span>
                {warning ? 'Adicionar mesmo assim' : 'Adicionar ao Carrinho'}
                {total}
              </span>
            )}
          </Button>
        </CartForm>
      )}
    </div>
  );
}
