import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { conflictOf } from '@shop/catalog/restrictions';
import { hiddenText } from '@shop/messages/restriction-messages';

import { useWaitHref } from '../../hooks/use-wait-href';
import { AddToCart } from '../../components/cart/AddToCart';
import { LiveCartForm } from '../../components/cart/LiveCartForm';
import { CardSkeleton } from '../../components/catalogue/CardSkeleton';
import { EditorialTile } from '../../components/catalogue/EditorialTile';
import { GlutenLabelBox } from '../../components/product/GlutenLabel';
import { Pages } from '../../components/catalogue/Pages';
import { ProductCard } from '../../components/catalogue/ProductCard';
import { ProductGrid } from '../../components/catalogue/ProductGrid';
import { chooseRestrictions, useRestrictions } from '../../components/restrictions/use-restrictions';
import { classNames } from '../../components/class-names';
import { EmptyState } from '../../components/feedback/EmptyState';
import { FormNote } from '../../components/forms/FormNote';
import { useSlowNavigation } from '../../components/feedback/use-slow-navigation';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { useCart } from '../../hooks/use-cart';
import type { MenuView } from './load-menu';
import styles from './menu.module.css';
import { menuHref, productInMenuHref, type MenuFilterView } from './menu-filter';

/** The number of cards in a full row on a wide screen. */
const FIRST_ROW = 4;

/** The number of pictures in a phone's first row. They load at once. */
const FIRST_PICTURES = 2;

export function MenuGrid({ view }: { view: MenuView }) {
  const waitHref = useWaitHref();
  const { products, filter, tile, foundCount, pageCount } = view;
  const { page } = filter;
  const { quantityByProduct } = useCart();
  const { avoided, hides } = useRestrictions();
  const shown = hides ? products.filter(({ foods }) => !conflictOf(foods, avoided)) : products;
  const hidden = products.length - shown.length;
  if (useSlowNavigation()) return <ComingGrid count={products.length || FIRST_ROW} />;
  return (
    <div className={classNames(layout.page, styles.menu)}>
      <p className={text.srOnly} role="status">
        {countText(foundCount, hidden)}
      </p>
      {hidden > 0 ? (
        <FormNote icon="eye-off" className={styles.hidden}>
          <p>{hiddenText(hidden)}</p>
          <Button variant="subtle" onClick={() => chooseRestrictions({ avoided, hides: false })}>
            Mostrar todos
          </Button>
        </FormNote>
      ) : null}
      {products.length === 0 ? (
        <EmptyState
          picture={view.emptyPicture}
          headingLevel={2}
          title={emptyText(filter)}
          lead={view.emptyLead}
        >
          <Button component={Link} to="/cardapio" preventScrollReset>
            Ver todas
          </Button>
        </EmptyState>
      ) : (
        <ProductGrid>
          {shown.map((product, place) => (
            <ProductCard
              key={product.id}
              product={product}
              href={productInMenuHref(product.slug, filter)}
              opensOverGrid
              isFirst={place < FIRST_PICTURES}
            >
              <AddToCart
                productId={product.id}
                productName={product.name}
                inCart={quantityByProduct[product.id] ?? 0}
                maxQuantity={product.maxQuantity}
                isSoldOut={product.isSoldOut}
                waitHref={waitHref(product)}
                Form={LiveCartForm}
                returnTo={menuHref(filter)}
              />
            </ProductCard>
          ))}
          {tile && page === pageCount ? <LabelTile tile={tile} label={view.label} /> : null}
        </ProductGrid>
      )}
      <Pages page={page} pageCount={pageCount} hrefOf={(other) => menuHref({ ...filter, page: other })} />
    </div>
  );
}

const countText = (found: number, hidden: number): string => {
  const all = found === 1 ? '1 produto' : `${found} produtos`;
  return hidden > 0 ? `${found - hidden} de ${all}` : all;
};

/** The placeholders of a grid that loads slowly. */
function ComingGrid({ count }: { count: number }) {
  return (
    <div className={classNames(layout.page, styles.menu)}>
      <ProductGrid>
        {Array.from({ length: count }, (_, place) => (
          <CardSkeleton key={place} />
        ))}
      </ProductGrid>
    </div>
  );
}

const emptyText = ({ search }: MenuFilterView) =>
  search === null
    ? 'Nenhum produto encontrado nesta categoria.'
    : `Nenhum produto encontrado para “${search}”.`;

interface LabelTileProps {
  tile: NonNullable<MenuView['tile']>;
  /** The label pictured in the tile, of one product; null shows no label. */
  label: MenuView['label'];
}

function LabelTile({ tile: { title, text: words, button }, label }: LabelTileProps) {
  const figure = label && (
    <GlutenLabelBox isDecoration isGlutenFree allergenLines={[label.name, ...label.lines]} />
  );
  return (
    <EditorialTile title={title} figure={figure}>
      <p>{words}</p>
      {button ? (
        <Button component={Link} to={button.path}>
          {button.label}
        </Button>
      ) : null}
    </EditorialTile>
  );
}
