import { formatBrl } from '@shop/money/format-brl';

import text from '../../../frame/theme/text.module.css';
import own from './product-view.module.css';
import { ProductPicture } from '../ProductPicture';

interface ProductPreviewProps {
  name: string;
  description: string;
  /** The price; null while the field has no price. */
  priceCents: number | null;
  discountedPriceCents: number | null;
  pictureUrl: string | null;
}

/** The product's card as the menu shows it, in the shop's light colours in both themes of the admin panel. */
export function ProductPreview(props: ProductPreviewProps) {
  const { name, description, priceCents, discountedPriceCents, pictureUrl } = props;
  return (
    <section aria-labelledby="previa">
      <h2 id="previa" className={own.sideTitle}>
        Como aparece na loja
      </h2>
      <div className={own.preview}>
        <ProductPicture url={pictureUrl} className={own.previewPicture} />
        <p className={own.previewName}>{name || 'Nome do produto'}</p>
        <p className={own.previewPrice}>
          {priceCents === null ? (
            'R$ —'
          ) : discountedPriceCents === null ? (
            formatBrl(priceCents)
          ) : (
            <>
              <s>
                <span className={text.srOnly}>De </span>
                {formatBrl(priceCents)}
              </s>{' '}
              <span className={own.previewOffer}>
                <span className={text.srOnly}>por </span>
                {formatBrl(discountedPriceCents)}
              </span>
            </>
          )}
        </p>
        {description ? <p className={own.previewText}>{description}</p> : null}
      </div>
    </section>
  );
}
