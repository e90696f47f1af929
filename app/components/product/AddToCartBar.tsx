import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { stockLabel } from '@shop/catalog/stock-label';

import { SubmitButton } from '../forms/SubmitButton';
import { Icon } from '../icons/Icon';
import { CartForm, type CartFormBinding } from '../cart/CartForm';
import { classNames } from '../class-names';
import { PhoneBar } from '../layout/PhoneBar';
import styles from './add-to-cart-bar.module.css';

export interface AddToCartBarProps extends CartFormBinding {
  formId: string;
  productId: string;
  isSoldOut: boolean;
  /** Whether the page has the form that asks to be told, which has a button of its own from 768 px. */
  hasWaitlist: boolean;
  /** The form that asks to be told when a sold-out product is back; null while nobody can ask. */
  waitForm: string | null;
  /** Whether that form is being sent. */
  isWaiting: boolean;
  /** False when the product is sold out or the cart already contains the maximum. */
  canAdd: boolean;
  inCart: number;
  quantity: number;
  /** ' - R$ 109,80' */
  total: ReactNode;
  /** A warning about foods that the buyer avoids and the product contains; null when there are none. */
  warning: ReactNode;
  /**
   * On the product's page the acts are the phone's bar, and stand under the price from 768 px. In the dialog they are
   * its fixed foot.
   */
  frame: 'page' | 'dialog';
  onAdd: () => void;
}

/** The acts of a product's details: one button, or two once the product is in the cart. */
export function AddToCartBar({ warning, frame, hasWaitlist, ...acts }: AddToCartBarProps) {
  const isWait = hasWaitlist && acts.inCart === 0;
  const buttons = (
    <div className={classNames(styles.acts, isWait && styles.phoneOnly)}>
      <AddButton {...acts} isWarned={warning !== null} />
      {acts.inCart > 0 ? (
        <Button component={Link} variant="filled" fullWidth to="/carrinho">
          Ir para o carrinho
        </Button>
      ) : null}
    </div>
  );
  if (frame === 'page') {
    return (
      <PhoneBar
        label={isWait ? 'Avise-me quando voltar' : 'Adicionar ao carrinho'}
        wideClassName={styles.page}
        band={warning}
      >
        {buttons}
      </PhoneBar>
    );
  }
  return (
    <div className={classNames(styles.dialog, warning !== null && styles.warned)}>
      {warning}
      {buttons}
    </div>
  );
}

type AddButtonProps = Omit<AddToCartBarProps, 'warning' | 'frame' | 'hasWaitlist'> & { isWarned: boolean };

function AddButton({
  formId,
  productId,
  isSoldOut,
  waitForm,
  isWaiting,
  canAdd,
  inCart,
  quantity,
  total,
  isWarned,
  Form,
  returnTo,
  onAdd,
}: AddButtonProps) {
  if (isSoldOut && inCart === 0) {
    if (waitForm !== null)
      return (
        <SubmitButton form={waitForm} isBusy={isWaiting} fullWidth>
          <Icon name="bell" />
          Avise-me
        </SubmitButton>
      );
    return (
      <Button fullWidth disabled>
        {stockLabel('out')}
      </Button>
    );
  }
  return (
    <CartForm intent="add" id={formId} productId={productId} Form={Form} returnTo={returnTo} onSubmit={onAdd}>
      <Button type="submit" variant={inCart > 0 ? 'default' : 'filled'} fullWidth disabled={!canAdd}>
        {inCart > 0 ? (
          `Adicionar Mais (${quantity})`
        ) : (
          <span>
            {isWarned ? 'Adicionar mesmo assim' : 'Adicionar ao Carrinho'}
            {total}
          </span>
        )}
      </Button>
    </CartForm>
  );
}
