import type { FocusEventHandler } from 'react';

import { iconButtonClass } from '../button/button-class';
import { PriceTag } from '../catalogue/PriceTag';
import { ProductPicture } from '../catalogue/ProductPicture';
import { Icon } from '../icons/Icon';
import type { PictureView } from '../picture/Picture';
import styles from './cart-line.module.css';
import { CartForm, type CartFormBinding } from './CartForm';
import { CartStepper } from './CartStepper';
import { NotesForm } from './NotesForm';

export interface CartLineView {
  productId: string;
  name: string;
  description: string;
  picture: PictureView | null;
  quantity: number;
  maxQuantity: number;
  notes: string;
  /** Now, with the promotion. */
  totalCents: number;
  /** Without the promotion; equal to the total when there is none. */
  fullPriceCents: number;
  /** Why this line keeps the order from being placed: sold out, no longer sold. */
  problem: string | null;
}

export interface CartLineProps extends CartFormBinding {
  line: CartLineView;
  /** Saves the note when its field is left; without a script a button does. */
  onNotesBlur?: FocusEventHandler<HTMLInputElement> | undefined;
}

/** One product of the cart. Minus stops at 1: removing is the cross. */
export function CartLine({ line, onNotesBlur, Form, returnTo }: CartLineProps) {
  const { productId, name } = line;
  return (
    <li className={styles.line}>
      <div className={styles.thumb}>
        <ProductPicture picture={line.picture} alt="" sizes="(min-width: 768px) 128px, 92px" />
      </div>
      <div className={styles.words}>
        <h3>{name}</h3>
        <p className={styles.description}>{line.description}</p>
        {line.problem ? <p className={styles.problem}>{line.problem}</p> : null}
      </div>
      <div className={styles.quantity}>
        <CartStepper
          tone="plain"
          min={1}
          max={line.maxQuantity}
          quantity={line.quantity}
          productId={productId}
          productName={name}
          Form={Form}
          returnTo={returnTo}
        />
        <PriceTag priceCents={line.totalCents} oldPriceCents={line.fullPriceCents} />
      </div>
      <NotesForm
        className={styles.notes}
        productId={productId}
        notes={line.notes}
        onBlur={onNotesBlur}
        Form={Form}
        returnTo={returnTo}
      />
      <CartForm
        className={styles.remove}
        intent="remove"
        productId={productId}
        Form={Form}
        returnTo={returnTo}
      >
        <button type="submit" className={iconButtonClass} aria-label={`Remover ${name}`}>
          <Icon name="x" />
        </button>
      </CartForm>
    </li>
  );
}
