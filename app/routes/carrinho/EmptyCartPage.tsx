import { EmptyCart } from '../../components/cart/EmptyCart';
import { Highlights } from '../../components/catalogue/Highlights';
import type { ProductCardView } from '../../components/catalogue/product-view';
import type { PictureView } from '../../components/picture/Picture';
import layout from '../../styles/layout.module.css';
import { useCart } from '../../view-models/use-cart';

interface EmptyCartPageProps {
  featured: readonly ProductCardView[];
  picture: PictureView | null;
}

/** Nothing to pay yet: one way to the menu, and the house's highlights. */
export function EmptyCartPage({ featured, picture }: EmptyCartPageProps) {
  return (
    <div className={layout.page}>
      <EmptyCart picture={picture} />
      <Highlights products={featured} cart={useCart()} returnTo="/carrinho" />
    </div>
  );
}
