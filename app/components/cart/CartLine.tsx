import { ActionIcon, Button } from '@mantine/core';
import text from '@app/styles/text.module.css';

import { GlutenLabel } from '../product/GlutenLabel';
import { PriceTag } from '../catalogue/PriceTag';
import { ProductPicture } from '../catalogue/ProductPicture';
import { Icon } from '../icons/Icon';
import { KitContents } from '../product/KitContents';
import type { PictureView } from '../picture/Picture';
import styles from './cart-line.module.css';
import { LINE_NOTICE, lineId } from './cart-ids';
import { CartForm, type CartFormBinding } from './CartForm';
import { CartStepper } from './CartStepper';
import { NoteField } from '../checkout/NoteField';

export interface CartLineView {
  productId: string;
  name: string;
  description: string;
  picture: PictureView | null;
  /** What a kit is made of; empty for any other product. */
  components: readonly { name: string; quantity: number }[];
  quantity: number;
  maxQuantity: number;
  notes: string;
  /** Gluten and allergens, as on the product's label. */
  label: { isGlutenFree: boolean; allergenLines: readonly string[] } | null;
  /** The price of the line before its discount, because the summary subtracts the discounts below the lines. */
  grossCents: number;
  /** '−R$ 6,29' and the promotion that gives it; null without a discount. */
  discount: { value: string; promotion: string | null } | null;
  /** Why this line prevents the order from being placed, such as a product that is sold out or no longer sold. */
  problem: string | null;
  /** The quantity that solves the problem; 0 when the line must be removed; null when it has no problem. */
  fixQuantity: number | null;
  /** A change that happened after the page was loaded and does not block the order, such as a new price. */
  news: string | null;
}

export interface CartLineProps extends CartFormBinding {
  line: CartLineView;
  /**
   * The id of the checkout form. The line's note is a field of that form, so that an order is placed with its notes.
   */
  noteForm: string;
  /** Saves the note when its field loses focus; without JavaScript a button saves the note. */
  onNote?: ((productId: string, notes: string) => void) | undefined;
}

/** One product of the cart. The minus button stops at 1, because the cross removes the line. */
export function CartLine({ line, noteForm, onNote, Form, returnTo }: CartLineProps) {
  const { productId, name } = line;
  return (
    <li className={styles.line} id={lineId(productId)} tabIndex={-1} aria-label={name}>
      <div className={styles.thumb}>
        <ProductPicture picture={line.picture} alt="" sizes="(min-width: 768px) 128px, 92px" />
      </div>
      <div className={styles.words}>
        <h3>{name}</h3>
        <p className={styles.description}>{line.description}</p>
        <KitContents components={line.components} className={styles.description} />
        {line.label ? <LineLabel {...line.label} /> : null}
      </div>
      <LineNotice line={line} Form={Form} returnTo={returnTo} />
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
        <div className={styles.price}>
          <PriceTag priceCents={line.grossCents} />
          {line.discount ? (
            <p className={styles.discount}>
              {line.discount.value} {line.discount.promotion}
            </p>
          ) : null}
        </div>
      </div>
      <NoteField
        className={styles.notes}
        productId={productId}
        productName={name}
        notes={line.notes}
        form={noteForm}
        onSave={onNote}
      />
      <CartForm
        className={styles.remove}
        intent="remove"
        productId={productId}
        Form={Form}
        returnTo={returnTo}
      >
        <ActionIcon type="submit" aria-label={`Remover ${name}`}>
          <Icon name="x" />
        </ActionIcon>
      </CartForm>
    </li>
  );
}

function LineLabel({ isGlutenFree, allergenLines }: NonNullable<CartLineView['label']>) {
  return (
    <p className={styles.label}>
      {isGlutenFree ? <GlutenLabel /> : <b>CONTÉM GLÚTEN</b>}
      {allergenLines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}

/**
 * A line's problem and the buttons that fix it, shown at the line that must be changed before paying. The notice
 * receives the focus.
 */
function LineNotice({ line, Form, returnTo }: CartFormBinding & { line: CartLineView }) {
  const { productId, name, problem, news, fixQuantity } = line;
  if (problem === null && news === null) return null;
  return (
    <div className={styles.news} tabIndex={-1} {...{ [LINE_NOTICE]: '' }}>
      <Icon name="alert-circle" />
      <p>{[problem, news].filter(Boolean).join(' ')}</p>
      {fixQuantity === null ? null : (
        <CartForm
          intent={fixQuantity > 0 ? 'set' : 'remove'}
          productId={productId}
          Form={Form}
          returnTo={returnTo}
        >
          <Button
            type="submit"
            variant="subtle"
            className={styles.fix}
            {...(fixQuantity > 0 && { name: 'quantity', value: fixQuantity })}
          >
            {fixQuantity > 0 ? `Mudar para ${fixQuantity}` : 'Retirar'}
            <span className={text.srOnly}> {name}</span>
          </Button>
        </CartForm>
      )}
    </div>
  );
}
