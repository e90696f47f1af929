import { UnstyledButton } from '@mantine/core';
import { Link } from '@remix-run/react';
import { useLayoutEffect, useRef } from 'react';

import text from '@app/styles/text.module.css';
import { stockLabel } from '@shop/catalog/stock-label';

import { Icon } from '../icons/Icon';
import styles from './add-to-cart.module.css';
import { CartForm, type CartFormBinding } from './CartForm';
import { CartStepper } from './CartStepper';

export interface AddToCartProps extends CartFormBinding {
  productId: string;
  productName: string;
  /** Pieces of the product in the cart; above 0 the button becomes a stepper. */
  inCart: number;
  maxQuantity: number;
  isSoldOut: boolean;
  /** Where to ask to be told when a sold-out product is back; null while nobody can ask. */
  waitHref?: string | null;
}

/** The action row of a card. Button and stepper have the same size, so nothing moves when one replaces the other. */
export function AddToCart({
  productId,
  productName,
  inCart,
  maxQuantity,
  isSoldOut,
  waitHref = null,
  Form,
  returnTo,
}: AddToCartProps) {
  const { ref, onSubmit } = useFocusAcrossSwap(inCart > 0);

  if (inCart > 0) {
    return (
      <div ref={ref} className={styles.action} onSubmit={onSubmit}>
        <CartStepper
          tone="filled"
          min={0}
          max={maxQuantity}
          quantity={inCart}
          productId={productId}
          productName={productName}
          Form={Form}
          returnTo={returnTo}
        />
      </div>
    );
  }
  if (isSoldOut) {
    return (
      <div className={styles.action}>
        {waitHref ? (
          <UnstyledButton component={Link} className={styles.button} to={waitHref}>
            Avise-me<span className={text.srOnly}> quando {productName} voltar</span>
          </UnstyledButton>
        ) : (
          <UnstyledButton className={styles.button} disabled>
            {stockLabel('out')}
          </UnstyledButton>
        )}
      </div>
    );
  }
  return (
    <div ref={ref} className={styles.action} onSubmit={onSubmit}>
      <CartForm intent="add" productId={productId} Form={Form} returnTo={returnTo}>
        <UnstyledButton className={styles.button} type="submit" name="quantity" value="1" data-step="up">
          <Icon name="plus" />
          Adicionar<span className={text.srOnly}> {productName} ao carrinho</span>
        </UnstyledButton>
      </CartForm>
    </div>
  );
}

/** Moves the focus to the new button or stepper when the pressed one is replaced. */
function useFocusAcrossSwap(isStepper: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);

  useLayoutEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    ref.current?.querySelector<HTMLElement>('[data-step="up"]')?.focus({ preventScroll: true });
  }, [isStepper]);

  return { ref, onSubmit: () => void (wasPressed.current = true) };
}
