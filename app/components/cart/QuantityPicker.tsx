import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './stepper.module.css';

export interface QuantityPickerProps {
  productName: string;
  quantity: number;
  max: number;
  onChange: (quantity: number) => void;
  /** The id of the form that the quantity belongs to; the picker may be placed outside that form. */
  formId: string;
}

/**
 * A field for the quantity that is about to be added to the cart. It is a number field, so that customers without
 * JavaScript can type the quantity.
 */
export function QuantityPicker({ productName, quantity, max, onChange, formId }: QuantityPickerProps) {
  function change(wanted: number) {
    if (Number.isInteger(wanted)) onChange(Math.min(Math.max(wanted, 1), Math.max(max, 1)));
  }
  return (
    <div
      className={classNames(styles.stepper, styles.plain, styles.picker)}
      role="group"
      aria-label={`Quantidade de ${productName}`}
    >
      <button
        type="button"
        disabled={quantity <= 1}
        aria-label={`Diminuir ${productName}`}
        onClick={() => change(quantity - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        type="number"
        name="quantity"
        form={formId}
        aria-label="Quantidade"
        inputMode="numeric"
        min={1}
        max={Math.max(max, 1)}
        value={quantity}
        onChange={(event) => change(event.target.valueAsNumber)}
      />
      <button
        type="button"
        disabled={quantity >= max}
        aria-label={`Aumentar ${productName}`}
        onClick={() => change(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
