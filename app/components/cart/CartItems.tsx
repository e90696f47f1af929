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

/** `short`: folded on a phone only, so that the first step of the checkout is in its first window. */
export type ItemsState = 'open' | 'short' | 'folded';

/** How the items look while they are folded, and the button that opens them. */
export interface ItemsFold {
  state: ItemsState;
  lines: readonly { productId: string; name: string; quantity: number; picture: PictureView | null }[];
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
 * 'Itens (4)', the lines, and the button that empties the cart. Folded, it is one line with pictures and price, and when
 * the cart opens also the products' names; the notes of the lines stay in the form. Without JavaScript it is always
 * open.
 */
export function CartItems({ itemCount, fold, removed, children, Form, returnTo }: CartItemsProps) {
  const isLive = useIsLive();
  const isOpen = fold.state === 'open';
  return (
    <section aria-labelledby={CART_ITEMS_HEADING} className={classNames(styles.items, styles[fold.state])}>
      <div className={styles.head}>
        {isOpen ? null : <Thumbs lines={fold.lines} />}
        <div>
          <h2 id={CART_ITEMS_HEADING} tabIndex={-1}>
            {`Itens (${itemCount})`}
          </h2>
          {isOpen ? null : (
            <p className={styles.brief} translate="no">
              {formatBrl(fold.productsCents)}
            </p>
          )}
        </div>
        {isOpen ? null : (
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
        {fold.state === 'short' ? (
          <p className={styles.names}>{fold.lines.map(countedName).join(', ')}</p>
        ) : null}
        {fold.state === 'folded' ? null : (
          <CartForm intent="clear" Form={Form} returnTo={returnTo}>
            <Button type="submit" variant="subtle">
              <Icon name="trash" />
              Limpar
            </Button>
          </CartForm>
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

const countedName = ({ name, quantity }: ItemsFold['lines'][number]): string =>
  quantity > 1 ? `${quantity} × ${name}` : name;

const MAX_THUMBS = 3;

function Thumbs({ lines }: Pick<ItemsFold, 'lines'>) {
  return (
    <span className={styles.thumbs} aria-hidden="true">
      {lines.slice(0, MAX_THUMBS).map(({ productId, picture }) => (
        <ProductPicture key={productId} picture={picture} alt="" sizes="44px" />
      ))}
    </span>
  );
}
