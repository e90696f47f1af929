'use client';

import { readMoney } from '@shop/reading/money';
import { bestPromotionFor, type Promotion } from '@shop/promotions/promotion';
import { useRef, useState, type ReactNode } from 'react';

import type { CategoryOption } from '../../../../catalog/queries/admin-categories';
import type { AdminProduct } from '../../../../catalog/queries/admin-product';
import { RecordConflict } from '../../../engine/RecordForm';
import { useHydrated } from '../../../components/forms/use-hydrated';
import { LeaveDialog } from '../../../components/forms/LeaveDialog';
import { AdjustStockDialog } from '../stock/AdjustStockDialog';
import { LabelSection } from '../label/LabelSection';
import { MoreDetails } from './MoreDetails';
import { PicturesSection } from './PicturesSection';
import own from './product-view.module.css';
import { copyHref, PRODUCTS_PATH } from '../products-address';
import { ProductHead } from './ProductHead';
import { PreviewButton, ProductPreview } from './ProductPreview';
import { ProductSaveBar } from './ProductSaveBar';
import { SaleNotice, UndeclaredNotice } from './SaleNotice';
import { SaleSection } from './SaleSection';
import { ProductSwitches } from './ProductSwitches';
import { StockSection } from '../stock/StockSection';
import { useProductForm } from './use-product-form';

interface ProductEditorProps {
  product: AdminProduct;
  isNew: boolean;
  categories: CategoryOption[];
  promotions: Promotion[];
  /** The time for which promotional prices are calculated. */
  now: Date;
  history: ReactNode;
}

/**
 * The page of a product: what selling needs, then everything else, a preview of it in the shop, and one bar to save
 * everything.
 */
export function ProductEditor(props: ProductEditorProps) {
  const { product, isNew, categories, promotions, now, history } = props;
  const [isAdjusting, setIsAdjusting] = useState(false);
  const [addresses, setAddresses] = useState(product.pictures);
  const isHydrated = useHydrated();
  const area = useRef<HTMLFormElement>(null);
  const form = useProductForm({ area, product, isNew });
  const { base, draft, guard } = form;

  const known = { ...product.pictures, ...addresses };
  const priceCents = readMoney(draft.texts.priceCents ?? '');
  const priced = {
    id: base.id,
    categoryId: draft.texts.categoryId || null,
    priceCents: priceCents ?? 0,
  };
  const best = priceCents === null ? null : bestPromotionFor(priced, promotions, now);
  const discountedPriceCents = best && priceCents !== null ? priceCents - best.unitDiscountCents : null;
  const [first] = draft.pictures;
  const preview = {
    draft,
    priceCents,
    discountedPriceCents,
    pictureUrl: first ? (known[first.mediaId]?.url ?? null) : null,
  };

  return (
    <>
      <form ref={area} noValidate inert={!isHydrated} onSubmit={form.submit}>
        <ProductHead
          product={base}
          stockQuantity={product.stockQuantity}
          isNew={isNew}
          onCopy={(productId) => guard.goTo(copyHref(productId))}
        />
        {form.isOnMenu ? <UndeclaredNotice draft={draft} /> : <SaleNotice missing={form.missing} />}
        <RecordConflict form={form} subject="Este produto" />
        <div className={own.columns}>
          <div>
            <SaleSection
              form={form}
              categories={categories}
              priceCents={priceCents}
              discountedPriceCents={discountedPriceCents}
              pictures={
                <PicturesSection
                  form={form}
                  addresses={known}
                  onUploaded={(mediaId, address) =>
                    setAddresses((others) => ({ ...others, [mediaId]: address }))
                  }
                  beside={<PreviewButton {...preview} />}
                />
              }
            />
            <LabelSection form={form} />
            <StockSection
              form={form}
              stockQuantity={product.stockQuantity}
              isPaused={product.isPaused}
              history={history}
              onAdjust={() => setIsAdjusting(true)}
            />
            <MoreDetails form={form} />
          </div>
          <div className={own.side}>
            <ProductPreview {...preview} />
            {isNew ? null : <ProductSwitches form={form} />}
          </div>
        </div>
        <ProductSaveBar form={form} onCancel={() => guard.goTo(PRODUCTS_PATH)} letGo={guard.letGo} />
        {guard.isAsking ? <LeaveDialog onStay={guard.stay} onLeave={guard.leave} /> : null}
      </form>
      {/* The dialog is outside the page's form, because a form cannot contain another form. */}
      {isAdjusting ? (
        <AdjustStockDialog
          productId={base.id}
          name={base.form.name}
          stockQuantity={product.stockQuantity}
          hasLots={product.hasLots}
          isPaused={product.isPaused}
          onDone={() => {
            setIsAdjusting(false);
            form.refreshPage();
          }}
          onClose={() => setIsAdjusting(false)}
        />
      ) : null}
    </>
  );
}
