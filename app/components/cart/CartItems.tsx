import { Button, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';

import text from '@app/styles/text.module.css';
import { formatBrl } from '@shop/money/format-brl';

import { useIsLive } from '../../hooks/use-is-live';
import { ProductPicture } from '../catalogue/ProductPicture';
import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import type { PictureView } from '../picture/Picture';
import { CART_ITEMS_HEADING } from './cart-ids';
import styles from './cart-items.module.css';
import { CartForm, type CartFormBinding } from './CartForm';

export interface CartItemsProps extends CartFormBinding {
  /** Pieces, not lines. */
  itemCount: number;
  fold: ItemsFold;
  /** The products removed recently. */
  removed?: ReactNode;
  /** The CartLine elements. */
  children: ReactNode;
}

/** How the items look while they are folded, and the button that opens them. */
export interface ItemsFold {
  isOpen: boolean;
  pictures: readonly { productId: string; picture: PictureView | null }[];
  /** The price of all products after discounts. */
  productsCents: number;
  /**
   * The id of the form that the button belongs to, and the `intent` that it sends before the page's script is in charge.
   */
  form: string;
  intent: string;
  onOpen: () => void;
}

/**
 * 'Itens (4)', the lines, and the button that empties the cart. Folded, it is one line with pictures and price; the
 * notes of the lines stay in the form. Without JavaScript it is always open.
 */
export function CartItems({ itemCount, fold, removed, children, Form, returnTo }: CartItemsProps) {
  const isLive = useIsLive();
  return (
    <section
      aria-labelledby={CART_ITEMS_HEADING}
      className={classNames(styles.items, !fold.isOpen && styles.folded)}
    >
      <div className={styles.head}>
        {fold.isOpen ? null : <Thumbs pictures={fold.pictures} />}
        <div>
          <h2 id={CART_ITEMS_HEADING} tabIndex={-1}>
            {`Itens (${itemCount})`}
          </h2>
          {fold.isOpen ? null : <p translate="no">{formatBrl(fold.productsCents)}</p>}
        </div>
        {fold.isOpen ? (
          <CartForm intent="clear" Form={Form} returnTo={returnTo}>
            <Button type="submit" variant="subtle">
              <Icon name="trash" />
              Limpar
            </Button>
          </CartForm>
        ) : (
          <UnstyledButton
            className={classNames(text.link, styles.more)}
            type={isLive ? 'button' : 'submit'}
            form={fold.form}
            formNoValidate
            name="intent"
            value={fold.intent}
            aria-expanded="false"
            aria-controls={LINES}
            onClick={(event) => {
              event.preventDefault();
              fold.onOpen();
            }}
          >
            Ver itens
          </UnstyledButton>
        )}
      </div>
      {removed}
      <ul id={LINES} className={styles.lines}>
        {children}
      </ul>
    </section>
  );
}

const LINES = 'linhas';

const MAX_THUMBS = 3;

function Thumbs({ pictures }: Pick<ItemsFold, 'pictures'>) {
  return (
    <span className={styles.thumbs} aria-hidden="true">
      {pictures.slice(0, MAX_THUMBS).map(({ productId, picture }) => (
        <ProductPicture key={productId} picture={picture} alt="" sizes="44px" />
      ))}
    </span>
  );
}
