'use client';

import { runningPrice } from '@shop/catalog/scheduled-price';
import { readMoney } from '@shop/reading/money';
import { bestPromotionFor, type Promotion } from '@shop/promotions/promotion';
import { useRef, useState, type ReactNode } from 'react';

import type { CategoryOption } from '../../../../catalog/queries/admin-categories';
import type { AdminProduct } from '../../../../catalog/queries/admin-product';
import { RecordConflict } from '../../../engine/RecordForm';
import { useHydrated } from '../../../components/forms/use-hydrated';
import { LeaveDialog } from '../../../components/forms/LeaveDialog';
import { AdjustStockDialog } from '../stock/AdjustStockDialog';
import { KitSection } from './KitSection';
import { LabelSection } from '../label/LabelSection';
import { MoreDetails } from './MoreDetails';
import { PicturesSection } from './PicturesSection';
import own from './product-view.module.css';
import { productCopyHref, PRODUCTS_PATH } from '../products-address';
import { Button } from '@mantine/core';
import { stockState } from '@shop/catalog/stock-label';
import { IconArrowLeft, IconEye } from '@tabler/icons-react';
import Link from 'next/link';
import { PAGE_HEADING_ID } from '../../../components/page/page-heading';
import { CopyFromButton } from './CopyFromButton';
import { EditorMenu } from './EditorMenu';
import { StockBadge } from '../../../components/badges/StockBadge';
import { PreviewButton, ProductPreview } from './ProductPreview';
import { ProductSaveBar } from './ProductSaveBar';
import { labelUndeclaredText } from '@shop/messages/admin-messages';
import { kitTexts } from '@shop/messages/kit-messages';
import { Notice } from '../../../components/forms/Notice';
import { fieldId, fieldOf, missingText, undeclaredIn, type MissingPart } from './missing-to-sell';
import type { ProductDraft } from './product-draft';
import { SaleSection } from './SaleSection';
import { ScheduledPrices } from './ScheduledPrices';
import { Switch } from '../../../components/forms/Switch';
import { StockSection } from '../stock/StockSection';
import { useProductForm, type ProductFormState } from './use-product-form';

interface ProductHeadProps {
  /** The product as stored. */
  product: AdminProduct;
  stockQuantity: number;
  isNew: boolean;
  menu: ReactNode;
  /** Starts the new product as a copy of this one. */
  onCopy: (productId: string) => void;
}

/** The name of a product, its stock, and a link to its page in the shop; for a new product, the way to copy another one. */
function ProductHead({ product, stockQuantity, isNew, menu, onCopy }: ProductHeadProps) {
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
          {menu}
        </div>
      )}
    </header>
  );
}

/**
 * Says how much a product still needs before it can be sold, and jumps to the first part. It keeps its height, however
 * much is missing, so that the form below does not move while somebody fills it in.
 */
function SaleNotice({ missing }: { missing: readonly MissingPart[] }) {
  const [first, ...others] = missing;
  return (
    <div role="status" className={own.sale}>
      {first ? (
        <Notice tone="warn" data-missing={missing.length}>
          <b>{missingText(missing.length)}</b> <a href={`#${fieldId(first.field)}`}>{first.text}</a>
          {others.length > 0 ? ` e mais ${others.length}` : ''}.
        </Notice>
      ) : (
        <Notice tone="ok">
          <b>Tudo certo para vender.</b>
        </Notice>
      )}
    </div>
  );
}

/**
 * Says that a product on sale does not declare an allergen that its ingredients name. The shop only says so: whether the
 * product stays on sale is the owner's decision.
 */
function UndeclaredNotice({ draft }: { draft: ProductDraft }) {
  const undeclared = undeclaredIn(draft);
  if (undeclared.length === 0) return null;
  return (
    <Notice tone="warn">
      <b>Este produto está à venda.</b> {labelUndeclaredText(undeclared)}{' '}
      <a href={`#${fieldId('contains')}`}>Ver os alérgicos</a>
    </Notice>
  );
}

/** Says that a kit which is put on sale is not in the shop, because one of its components is not. */
function OffByComponent({ product, missing }: { product: AdminProduct; missing: string | null }) {
  if (missing === null || !product.form.active) return null;
  return <Notice tone="warn">{kitTexts.off_by_component({ productName: missing })}</Notice>;
}

/** The switch for "on sale". Its value is saved with the rest of the page. */
function ProductSwitches({ form }: { form: ProductFormState }) {
  const { base, draft } = form;
  const isConfirmed = base.labelConfirmedAt !== null;
  // A product on sale can always be taken off sale; a product without a confirmed label cannot be put on sale.
  const isClosed = !isConfirmed && !base.form.active;
  const hint = isConfirmed
    ? 'Visível no cardápio'
    : isClosed
      ? 'Confirme o rótulo para poder vender'
      : 'Fora da loja até o rótulo ser confirmado';
  return (
    <div className={own.switches}>
      <Switch
        isInline
        label="À venda"
        hint={hint}
        checked={draft.flags.active}
        isDisabled={isClosed && !draft.flags.active}
        onChange={(value) => form.setFlag('active', value)}
      />
    </div>
  );
}

interface ProductEditorProps {
  product: AdminProduct;
  isNew: boolean;
  categories: CategoryOption[];
  promotions: Promotion[];
  /** Whether the shop works with kits. */
  hasKits: boolean;
  /** The time for which promotional prices are calculated. */
  now: Date;
  /** Whether this person may give the product another price for a time. */
  canSchedule: boolean;
  /** How many people wait to be told that the product is back. */
  waiting: number;
  history: ReactNode;
}

/**
 * The page of a product: what selling needs, then everything else, a preview of it in the shop, and one bar to save
 * everything.
 */
export function ProductEditor(props: ProductEditorProps) {
  const { product, isNew, categories, promotions, hasKits, now, canSchedule, waiting, history } = props;
  const [isAdjusting, setIsAdjusting] = useState(false);
  const [addresses, setAddresses] = useState(product.pictures);
  const isHydrated = useHydrated();
  const area = useRef<HTMLFormElement>(null);
  const form = useProductForm({ area, product, isNew });
  const { base, draft, guard } = form;

  const known = { ...product.pictures, ...addresses };
  const running = runningPrice(product.scheduledPrices, now);
  const typedCents = readMoney(draft.texts.priceCents ?? '');
  const priceCents = running?.priceCents ?? typedCents;
  const priced = {
    id: base.id,
    categoryId: draft.texts.categoryId || null,
    priceCents: priceCents ?? 0,
  };
  const best = priceCents === null ? null : bestPromotionFor(priced, promotions, now);
  const discountedPriceCents = best && priceCents !== null ? priceCents - best.unitDiscountCents : null;
  // A product that becomes a kit is one for this page once it is saved.
  const isKit = hasKits && base.form.components.length > 0;
  const [first] = draft.pictures;
  const preview = {
    draft,
    priceCents,
    discountedPriceCents,
    pictureUrl: first ? (known[first.mediaId]?.url ?? null) : null,
  };

  return (
    <>
      <form
        ref={area}
        noValidate
        inert={!isHydrated}
        onSubmit={form.submit}
        onBlur={({ target }) => {
          const left = fieldOf(target);
          if (left) form.touch(left);
        }}
      >
        <ProductHead
          product={base}
          stockQuantity={product.stockQuantity}
          isNew={isNew}
          menu={isNew ? null : <EditorMenu product={base} letGo={guard.letGo} />}
          onCopy={(productId) => guard.goTo(productCopyHref(productId))}
        />
        {form.isOnMenu ? <UndeclaredNotice draft={draft} /> : <SaleNotice missing={form.missing} />}
        <OffByComponent product={base} missing={product.missingComponent} />
        <RecordConflict form={form} subject="Este produto" />
        <div className={own.columns}>
          <div>
            {isNew ? null : <ProductSwitches form={form} />}
            <SaleSection
              form={form}
              categories={categories}
              priceCents={typedCents}
              runningPriceCents={running?.priceCents ?? null}
              discountedPriceCents={discountedPriceCents}
              scheduled={
                canSchedule || product.scheduledPrices.length > 0 ? (
                  <ScheduledPrices product={product} now={now} canSchedule={canSchedule} />
                ) : null
              }
              stockQuantity={product.stockQuantity}
              reservedUnits={product.reservedUnits}
              onAdjust={() => setIsAdjusting(true)}
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
            {isKit ? <KitSection form={form} names={product.componentNames} /> : null}
            <LabelSection form={form} />
            <StockSection
              form={form}
              stockQuantity={product.stockQuantity}
              isPaused={product.isPaused}
              waiting={waiting}
              history={history}
              onAdjust={() => setIsAdjusting(true)}
            />
            <MoreDetails
              form={form}
              kit={
                hasKits && !isKit ? <KitSection form={form} names={product.componentNames} isPart /> : null
              }
            />
          </div>
          <div className={own.side}>
            <ProductPreview {...preview} />
          </div>
        </div>
        <ProductSaveBar form={form} onCancel={() => guard.goTo(PRODUCTS_PATH)} />
        {guard.isAsking ? <LeaveDialog onStay={guard.stay} onLeave={guard.leave} /> : null}
      </form>
      {/* The dialog is outside the page's form, because a form cannot contain another form. */}
      {isAdjusting ? (
        <AdjustStockDialog
          productId={base.id}
          name={base.form.name}
          stockQuantity={product.stockQuantity}
          reservedUnits={product.reservedUnits}
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
