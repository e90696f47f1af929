import { adminMessages } from '@shop/messages/admin-messages';
import { newPromotionForm } from '@shop/promotions/promotion-form';
import { dayOf } from '@shop/time/bahia';
import { IconPlus } from '@tabler/icons-react';

import { listAdminCategories } from '../../../catalog/queries/admin-categories';
import { findProductsByIds } from '../../../catalog/queries/product-options';
import type { Cms } from '../../../platform/context';
import { isRecordId } from '../../../platform/database/record-id';
import { findAdminPromotion, type AdminPromotion } from '../../../promotions/queries/admin-promotion';
import { listAdminPromotions } from '../../../promotions/queries/admin-promotions';
import { PROMOTION_TABS, type PromotionTab } from '@shop/promotions/promotion-tabs';
import { copiedIdOf, savedOf } from '../../engine/list-address';
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
    const params = view.searchParams ?? {};
    const productId = promotedProductId(params);
    const copiedId = copiedIdOf(params);
    const [list, categories, promotion] = await Promise.all([
      listAdminPromotions(cms, values),
      listAdminCategories(cms),
      id === null || id === NEW_PROMOTION
        ? newPromotion(cms, { copiedId, productId })
        : findAdminPromotion(cms, id),
    ]);
    return { list, categories, promotion, source: productId || copiedId };
  },
  failure: <LoadFailure message={adminMessages.promotions_load_failed} />,
  acts: ({ values, id }) =>
    id === NEW_PROMOTION ? null : (
      <ButtonLink
        href={promotionsAddress.href(values, NEW_PROMOTION)}
        variant={id === null ? 'filled' : 'default'}
        // Where there is room, the empty form stands beside the list.
        className={id === null ? own.whileAlone : undefined}
      >
        <IconPlus aria-hidden="true" />
        Nova promoção
      </ButtonLink>
    ),
  filters: () => ({
    search: { label: 'Buscar promoção', placeholder: 'Buscar pelo título' },
    children: <RefreshPageButton isIcon />,
  }),
  tabs: ({ values, data: { list } }) =>
    PROMOTION_TABS.map((tab) => ({
      label: TAB_LABEL[tab],
      href: promotionsAddress.href({ ...values, tab, page: 1 }),
      isCurrent: tab === values.tab,
      count: list.counts[tab],
    })),
  rows: ({ list }) => list.promotions,
  list: (promotions, { values, id, view }) => (
    <div className={own.list}>
      {promotions.map((promotion) => (
        <PromotionCard
          key={promotion.id}
          promotion={promotion}
          editHref={promotionsAddress.href(values, promotion.id)}
          isOpen={promotion.id === id}
          isSaved={promotion.id === savedOf(view.searchParams ?? {})}
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
    render: ({ values, id, data: { promotion, source, categories } }) =>
      promotion ? (
        <PromotionForm
          key={`${id ?? NEW_PROMOTION} ${source}`}
          promotion={promotion}
          isNew={id === null || id === NEW_PROMOTION}
          categories={categories}
          listHref={promotionsAddress.href(values)}
        />
      ) : null,
  },
});

/** Returns a new promotion: a copy, which is switched off, or one of a product; both ids may name nothing. */
async function newPromotion(
  cms: Cms,
  { copiedId, productId }: { copiedId: string; productId: string },
): Promise<AdminPromotion> {
  const copied = await findAdminPromotion(cms, copiedId);
  const made = { id: NEW_PROMOTION, updatedAt: '', changedBy: null };
  if (copied)
    return {
      ...copied,
      ...made,
      form: { ...copied.form, title: `${copied.form.title} (cópia)`.slice(0, 120), active: false },
    };
  const products = isRecordId(productId) ? await findProductsByIds(cms, [productId]) : [];
  return { ...made, form: newPromotionForm(dayOf(cms.now()), products[0]), bannerUrl: null, products };
}
