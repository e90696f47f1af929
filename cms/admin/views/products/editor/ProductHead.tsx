import { Button } from '@mantine/core';
import { stockState } from '@shop/catalog/stock-label';
import { IconArrowLeft, IconEye } from '@tabler/icons-react';
import Link from 'next/link';

import type { AdminProduct } from '../../../../catalog/queries/admin-product';
import { PAGE_HEADING_ID } from '../../../components/page/page-heading';
import { CopyFromButton } from './CopyFromButton';
import own from './product-view.module.css';
import { PRODUCTS_PATH } from '../products-address';
import { StockBadge } from '../../../components/badges/StockBadge';

interface ProductHeadProps {
  /** The product as stored. */
  product: AdminProduct;
  stockQuantity: number;
  isNew: boolean;
  /** Starts the new product as a copy of this one. */
  onCopy: (productId: string) => void;
}

/** The name of a product, its stock, and a link to its page in the shop; for a new product, the way to copy another one. */
export function ProductHead({ product, stockQuantity, isNew, onCopy }: ProductHeadProps) {
  const { form, slug, labelConfirmedAt } = product;
  const isShown = form.active && labelConfirmedAt !== null;
  return (
    <header className={own.head}>
      <div className={own.title}>
        <Link href={PRODUCTS_PATH} prefetch={false} className={own.back} aria-label="Voltar a Produtos">
          <IconArrowLeft aria-hidden="true" />
        </Link>
        <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
          {isNew ? 'Novo produto' : form.name}
        </h1>
      </div>
      {isNew ? (
        <CopyFromButton onCopy={onCopy} />
      ) : (
        <div className={own.headEnd}>
          <StockBadge state={stockState({ stockQuantity, minStockLevel: form.minStockLevel })} />
          {isShown ? (
            <Button component="a" href={`/produto/${slug}`} target="_blank" rel="noreferrer">
              <IconEye aria-hidden="true" />
              Ver na loja
            </Button>
          ) : null}
        </div>
      )}
    </header>
  );
}
