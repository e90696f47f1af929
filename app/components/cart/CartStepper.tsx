import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import { CartForm, type CartFormBinding } from './CartForm';
import styles from './stepper.module.css';

export interface CartStepperProps extends CartFormBinding {
  productId: string;
  /** Names the controls: 'Diminuir Margherita'. */
  productName: string;
  quantity: number;
  /** 0 lets minus remove the line; 1 leaves removing to the line's own button. */
  min: 0 | 1;
  max: number;
  /** Filled says "this is in your cart"; plain is for the cart itself. */
  tone: 'filled' | 'plain';
  /** Added to the names, where a page shows two steppers of one product. */
  context?: string;
}

/** Minus, count, plus: two submit buttons of one form, each carrying the quantity it leads to. */
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
        <output aria-live="polite">{quantity}</output>
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
