import { adminMessages } from '@shop/messages/admin-messages';
import { newPromotionForm } from '@shop/promotions/promotion-form';
import { dayOf } from '@shop/time/bahia';
import { IconPlus } from '@tabler/icons-react';

import { listAdminCategories } from '../../../catalog/queries/admin-categories';
import { findProductsByIds, type ProductOption } from '../../../catalog/queries/product-options';
import type { Cms } from '../../../platform/context';
import { isRecordId } from '../../../platform/database/record-id';
import { findAdminPromotion, type AdminPromotion } from '../../../promotions/queries/admin-promotion';
import { listAdminPromotions } from '../../../promotions/queries/admin-promotions';
import { PROMOTION_TABS, type PromotionTab } from '@shop/promotions/promotion-tabs';
import { listPage } from '../../engine/list-page';
import { ButtonLink } from '../../components/page/ButtonLink';
import { LoadFailure } from '../../components/page/LoadFailure';
import { RefreshPageButton } from '../../components/page/RefreshPageButton';
import styles from '../../components/table/list-page.module.css';
import { PromotionCard } from './PromotionCard';
import { PromotionForm } from './PromotionForm';
import { NEW_PROMOTION, promotedProductId, promotionsAddress } from './promotions-address';
import own from './promotions.module.css';

const TAB_LABEL: Record<PromotionTab, string> = {
  todas: 'Todas',
  ativas: 'Ativas',
  agendadas: 'Agendadas',
  expiradas: 'Expiradas',
  inativas: 'Inativas',
};

/** `/admin/promocoes`, `/nova` and `/:id`: the list, and beside it the form, which on a phone is shown alone. */
export const PromotionsView = listPage('promotions', {
  address: promotionsAddress,
  read: async ({ context: { cms }, view, values, id }) => {
    const productId = promotedProductId(view.searchParams ?? {});
    const [list, categories, promotion] = await Promise.all([
      listAdminPromotions(cms, values),
      listAdminCategories(cms),
      id === null || id === NEW_PROMOTION
        ? newPromotion(cms.now(), await promotedProducts(cms, productId))
        : findAdminPromotion(cms, id),
    ]);
    return { list, categories, promotion, productId };
  },
  failure: <LoadFailure message={adminMessages.promotions_load_failed} />,
  acts: ({ values }) => (
    <>
      <ButtonLink href={promotionsAddress.href(values, NEW_PROMOTION)} variant="dark">
        <IconPlus aria-hidden="true" />
        Nova promoção
      </ButtonLink>
      <RefreshPageButton />
    </>
  ),
  filters: () => ({ search: { label: 'Buscar promoção', placeholder: 'Buscar pelo título' } }),
  tabs: ({ values, data: { list } }) =>
    PROMOTION_TABS.map((tab) => ({
      label: TAB_LABEL[tab],
      href: promotionsAddress.href({ ...values, tab, page: 1 }),
      isCurrent: tab === values.tab,
      count: list.counts[tab],
    })),
  rows: ({ list }) => list.promotions,
  list: (promotions, { values, id }) => (
    <div className={own.list}>
      {promotions.map((promotion) => (
        <PromotionCard
          key={promotion.id}
          promotion={promotion}
          editHref={promotionsAddress.href(values, promotion.id)}
          isOpen={promotion.id === id}
        />
      ))}
    </div>
  ),
  empty: ({ values }) => (
    <p className={styles.empty}>
      {values.search ? 'Nenhuma promoção encontrada com esta busca.' : 'Nenhuma promoção por aqui.'}
    </p>
  ),
  pager: ({ data: { list } }) => ({ page: list.page, pageCount: list.pageCount }),
  form: {
    idAt: 1,
    isMissing: ({ data }) => data !== null && data.promotion === null,
    name: ({ data, id }) =>
      id === NEW_PROMOTION ? 'Nova promoção' : (data?.promotion?.form.title ?? 'Promoção'),
    render: ({ values, id, data: { promotion, productId, categories } }) =>
      promotion ? (
        <PromotionForm
          key={`${id ?? NEW_PROMOTION} ${productId}`}
          promotion={promotion}
          isNew={id === null || id === NEW_PROMOTION}
          categories={categories}
          listHref={promotionsAddress.href(values)}
        />
      ) : null,
  },
});

/** Returns the product that a new promotion is for; none for an unknown id. */
const promotedProducts = async (cms: Cms, productId: string): Promise<ProductOption[]> =>
  isRecordId(productId) ? findProductsByIds(cms, [productId]) : [];

const newPromotion = (now: Date, products: ProductOption[]): AdminPromotion => ({
  id: NEW_PROMOTION,
  form: newPromotionForm(dayOf(now), products[0]),
  updatedAt: '',
  bannerUrl: null,
  products,
  changedBy: null,
});
