import { emptyProductForm } from '@shop/catalog/product-form';
import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { notFound } from 'next/navigation';

import { listAdminCategories } from '../../../../catalog/queries/admin-categories';
import { findAdminProduct, type AdminProduct } from '../../../../catalog/queries/admin-product';
import { listStockHistory } from '../../../../catalog/queries/stock-history';
import { sqlOf } from '../../../../platform/database/sql';
import { listDemand } from '../../../../waitlist/queries/list-demand';
import { loadPromotions } from '../../../../promotions/queries/load-promotions';
import type { AdminContext } from '../../../admin-context';
import { idInPath, page, readOr } from '../../../engine/page';
import { AdminPage } from '../../../components/page/AdminPage';
import { LoadFailure } from '../../../components/page/LoadFailure';
import { ProductEditor } from './ProductEditor';
import { PRODUCTS_PATH } from '../products-address';
import { copiedIdOf, pageOf, textOf } from '../../../engine/list-address';
import { StockHistoryTable } from '../stock/StockHistoryTable';

const NEW: AdminProduct = {
  id: 'novo',
  slug: '',
  form: emptyProductForm(),
  updatedAt: '',
  scheduledPrices: [],
  stockQuantity: 0,
  reservedUnits: 0,
  isPaused: false,
  hasLots: false,
  componentNames: {},
  kitNames: [],
  missingComponent: null,
  labelConfirmedAt: null,
  labelConfirmedBy: null,
  evidence: [],
  pictures: {},
  changedBy: null,
};

/**
 * Returns a new product that starts as a copy: recipe, price and pictures, without stock, confirmation and the claims
 * that only a file of their own proves. Without a source, an empty product.
 */
function copyOf(source: AdminProduct | null): AdminProduct {
  if (!source) return NEW;
  return {
    ...NEW,
    form: {
      ...source.form,
      name: `${source.form.name} (cópia)`.slice(0, 120),
      active: false,
      isFeatured: false,
      isLactoseFree: false,
      isSugarFree: false,
      isOrganic: false,
    },
    pictures: source.pictures,
    componentNames: source.componentNames,
  };
}

/** `/admin/produtos/:id` and `/admin/produtos/novo`: one product in full. */
export const ProductView = page('product', async (adminContext, props) => {
  const id = idInPath(props);
  const isNew = id === NEW.id;
  const copiedId = copiedIdOf(props.searchParams ?? {});
  const loaded = await loadPage(adminContext, {
    id,
    copiedId,
    historyPage: pageOf(props.searchParams ?? {}, 'movimentos'),
  });
  if (loaded && !loaded.product) notFound();
  const title = isNew ? 'Novo produto' : (loaded?.product?.form.name ?? 'Produto');
  return (
    <AdminPage view={props} steps={[{ label: 'Produtos', url: PRODUCTS_PATH }, { label: title }]}>
      {loaded?.product ? (
        <ProductEditor
          // A new key resets the form when the browser moves from one product, or from one copy, to another.
          key={`${id} ${copiedId}`}
          product={loaded.product}
          isNew={isNew}
          categories={loaded.categories}
          promotions={loaded.promotions}
          hasKits={!adminContext.admin.off?.includes('kits')}
          now={adminContext.cms.now()}
          canSchedule={!isNew && can(adminContext.admin, 'price:schedule')}
          waiting={loaded.waiting}
          history={
            loaded.history ? (
              <StockHistoryTable
                productId={id}
                history={loaded.history}
                isOpen={textOf(props.searchParams ?? {}, 'movimentos') !== ''}
              />
            ) : null
          }
        />
      ) : (
        <LoadFailure message={adminMessages.products_load_failed} />
      )}
    </AdminPage>
  );
});

/** Returns null when reading fails, so that the page shows the spec's text; the error is logged. */
function loadPage(
  { cms }: AdminContext,
  { id, copiedId, historyPage }: { id: string; copiedId: string; historyPage: number },
) {
  return readOr({ cms }, { what: 'a product', otherwise: null }, async () => {
    const product =
      id === NEW.id ? copyOf(await findAdminProduct(cms, copiedId)) : await findAdminProduct(cms, id);
    const [categories, promotions, history, demand] = await Promise.all([
      listAdminCategories(cms),
      loadPromotions(sqlOf(cms.payload), cms.now()),
      product && product.id !== NEW.id
        ? listStockHistory(cms, { productId: product.id, page: historyPage })
        : null,
      listDemand(cms),
    ]);
    const waiting = demand.find(({ productId }) => productId === id)?.people ?? 0;
    return { product, categories, promotions, history, waiting };
  });
}
