import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import { CartForm, type CartFormBinding } from './CartForm';
import styles from './stepper.module.css';

export interface CartStepperProps extends CartFormBinding {
  productId: string;
  /** Part of the controls' names: 'Diminuir Margherita'. */
  productName: string;
  quantity: number;
  /** With 0, the minus button removes the line; with 1, only the line's own remove button does. */
  min: 0 | 1;
  max: number;
  /** 'filled' means "this is in your cart"; 'plain' is for the cart itself. */
  tone: 'filled' | 'plain';
  /** Added to the controls' names where a page shows two steppers for one product. */
  context?: string;
}

/**
 * A minus button, the count and a plus button: two submit buttons of one form. Each button sends the resulting
 * quantity.
 */
export function CartStepper({
  productId,
  productName,
  quantity,
  min,
  max,
  tone,
  context = '',
  Form,
  returnTo,
}: CartStepperProps) {
  const name = `${productName}${context}`;
  return (
    <CartForm intent="set" productId={productId} Form={Form} returnTo={returnTo}>
      <div
        className={classNames(styles.stepper, tone === 'plain' && styles.plain)}
        role="group"
        aria-label={`Quantidade de ${name}`}
      >
        <button
          type="submit"
          name="quantity"
          value={quantity - 1}
          disabled={quantity <= min}
          aria-label={`Diminuir ${name}`}
        >
          <Icon name="minus" />
        </button>
        <output aria-live="polite" translate="no">
          {quantity}
        </output>
        <button
          type="submit"
          name="quantity"
          value={quantity + 1}
          disabled={quantity >= max}
          aria-label={`Aumentar ${name}`}
          data-step="up"
        >
          <Icon name="plus" />
        </button>
      </div>
    </CartForm>
  );
}
