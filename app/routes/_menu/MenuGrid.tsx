import { ButtonLink } from '../../components/button/Button';
import { AddToCart } from '../../components/cart/AddToCart';
import { LiveCartForm } from '../../components/cart/LiveCartForm';
import { EditorialTile } from '../../components/catalogue/EditorialTile';
import { GlutenLabelBox } from '../../components/catalogue/GlutenLabel';
import { ProductCard } from '../../components/catalogue/ProductCard';
import { ProductGrid } from '../../components/catalogue/ProductGrid';
import type { ProductCardView } from '../../components/catalogue/product-view';
import { classNames } from '../../components/class-names';
import { EmptyState } from '../../components/feedback/EmptyState';
import { CardSkeleton } from '../../components/feedback/Skeletons';
import { useSlowNavigation } from '../../components/feedback/use-slow-navigation';
import type { PictureView } from '../../components/picture/Picture';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { useCart } from '../../view-models/use-cart';
import styles from './menu.module.css';
import { menuHref, productInMenuHref, type MenuFilterView } from './menu-filter';

/** Cards of a full row on a wide screen. */
const FIRST_ROW = 4;

/** Pictures of the first row of a phone are fetched at once. */
const FIRST_PICTURES = 2;

interface MenuGridProps {
  products: readonly ProductCardView[];
  filter: MenuFilterView;
  emptyPicture: PictureView | null;
}

export function MenuGrid({ products, filter, emptyPicture }: MenuGridProps) {
  const { quantityByProduct } = useCart();
  if (useSlowNavigation()) return <ComingGrid count={products.length || FIRST_ROW} />;
  return (
    <div className={classNames(layout.page, styles.menu)}>
      <p className={text.srOnly} role="status">
        {products.length === 1 ? '1 produto' : `${products.length} produtos`}
      </p>
      {products.length === 0 ? (
        <EmptyState picture={emptyPicture} headingLevel={2} title={emptyText(filter)}>
          <ButtonLink look="quiet" to="/cardapio" preventScrollReset>
            Ver todas
          </ButtonLink>
        </EmptyState>
      ) : (
        <ProductGrid>
          {products.map((product, place) => (
            <ProductCard
              key={product.id}
              product={product}
              href={productInMenuHref(product.slug, filter)}
              isFirst={place < FIRST_PICTURES}
            >
              <AddToCart
                productId={product.id}
                productName={product.name}
                inCart={quantityByProduct[product.id] ?? 0}
                maxQuantity={product.maxQuantity}
                isSoldOut={product.isSoldOut}
                Form={LiveCartForm}
                returnTo={menuHref(filter)}
              />
            </ProductCard>
          ))}
          <LabelTile />
        </ProductGrid>
      )}
    </div>
  );
}

/** The boxes of a grid that takes its time. */
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

function LabelTile() {
  return (
    <EditorialTile
      title="Leia o rótulo antes de pedir"
      figure={<GlutenLabelBox isDecoration isGlutenFree allergenLines={['ALÉRGICOS: CONTÉM LEITE.']} />}
    >
      <p>
        Ingredientes, alérgenos, tabela nutricional e conservação estão em cada produto. Ficou dúvida? A gente
        responde.
      </p>
      <ButtonLink to="/informacoes-importantes">Informações importantes</ButtonLink>
    </EditorialTile>
  );
}
