import { ButtonLink } from '../../components/page/ButtonLink';
import { adminMessages } from '@shop/messages/admin-messages';
import { newPromotionForm } from '@shop/promotions/promotion-form';
import { dayOf } from '@shop/time/bahia';
import { IconPlus } from '@tabler/icons-react';
import { notFound } from 'next/navigation';

import { listAdminCategories } from '../../../catalog/queries/admin-categories';
import { findProductsByIds, type ProductOption } from '../../../catalog/queries/product-options';
import type { Cms } from '../../../platform/context';
import { isRecordId } from '../../../platform/database/record-id';
import { findAdminPromotion, type AdminPromotion } from '../../../promotions/queries/admin-promotion';
import {
  listAdminPromotions,
  type AdminPromotionList,
  type PromotionTab,
} from '../../../promotions/queries/admin-promotions';
import type { AdminContext } from '../../admin-context';
import { idInPath, page, readOr } from '../../engine/page';
import { AdminPage } from '../../components/page/AdminPage';
import { LoadFailure } from '../../components/page/LoadFailure';
import styles from '../../components/table/list-page.module.css';
import { PAGE_HEADING_ID } from '../../components/page/page-heading';
import { PageLinks } from '../../components/table/PageLinks';
import view from '../products/list/products-view.module.css';
import { RefreshPageButton } from '../../components/page/RefreshPageButton';
import sidePanel from '../../components/forms/side-panel.module.css';
import { PromotionCard } from './PromotionCard';
import { formatNumber } from '@shop/text/format-number';
import Link from 'next/link';
import { FilterForm } from '../../components/table/FilterForm';
import tabs from '../../components/table/tabs.module.css';
import { PromotionForm } from './PromotionForm';
import {
  NEW_PROMOTION,
  promotedProductId,
  PROMOTIONS_PATH,
  promotionsHref,
  readPromotionsAddress,
  type PromotionsAddress,
} from './promotions-address';
import own from './promotions.module.css';

const TAB_LABEL: Record<PromotionTab, string> = {
  todas: 'Todas',
  ativas: 'Ativas',
  agendadas: 'Agendadas',
  expiradas: 'Expiradas',
  inativas: 'Inativas',
};

interface PromotionFiltersProps {
  address: PromotionsAddress;
  counts: AdminPromotionList['counts'];
}

/** The search by title, and the tabs with the number of promotions that match the current search. */
function PromotionFilters({ address, counts }: PromotionFiltersProps) {
  return (
    <div>
      <FilterForm
        href={promotionsHref(address)}
        search={{ label: 'Buscar promoção', placeholder: 'Buscar pelo título' }}
      />
      <nav className={tabs.tabs} aria-label="Situação">
        {(Object.keys(TAB_LABEL) as PromotionTab[]).map((tab) => (
          <Link
            key={tab}
            href={promotionsHref({ ...address, tab, page: 1 })}
            prefetch={false}
            aria-current={tab === address.tab ? 'page' : undefined}
          >
            {TAB_LABEL[tab]} <span>{formatNumber(counts[tab])}</span>
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** `/admin/promocoes`, `/nova` and `/:id`: the list, and beside it the form, which on a phone is shown alone. */
export const PromotionsView = page('promotions', async (adminContext, props) => {
  const id = idInPath(props) || null;
  const address = readPromotionsAddress(props.searchParams ?? {});
  const productId = promotedProductId(props.searchParams ?? {});
  const loaded = await loadPage(adminContext, { address, id, productId });
  if (loaded && !loaded.promotion) notFound();
  return (
    <AdminPage view={props} steps={stepsOf(loaded?.promotion ?? null, id)}>
      <header className={styles.head}>
        <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
          Promoções
        </h1>
        <div className={view.actions}>
          <ButtonLink href={promotionsHref(address, NEW_PROMOTION)} variant="dark">
            <IconPlus aria-hidden="true" />
            Nova promoção
          </ButtonLink>
          <RefreshPageButton />
        </div>
      </header>
      {loaded?.promotion ? (
        <div className={sidePanel.columns} data-shows={id ? 'form' : 'list'}>
          <div className={sidePanel.side}>
            <PromotionFilters address={address} counts={loaded.list.counts} />
            {loaded.list.promotions.length === 0 ? (
              <p className={styles.empty}>
                {address.search
                  ? 'Nenhuma promoção encontrada com esta busca.'
                  : 'Nenhuma promoção por aqui.'}
              </p>
            ) : (
              <div className={own.list}>
                {loaded.list.promotions.map((promotion) => (
                  <PromotionCard
                    key={promotion.id}
                    promotion={promotion}
                    editHref={promotionsHref(address, promotion.id)}
                    isOpen={promotion.id === id}
                  />
                ))}
              </div>
            )}
            <PageLinks
              page={loaded.list.page}
              pageCount={loaded.list.pageCount}
              hrefOf={(page) => promotionsHref({ ...address, page })}
            />
          </div>
          <PromotionForm
            key={`${id ?? NEW_PROMOTION} ${productId}`}
            promotion={loaded.promotion}
            isNew={id === null || id === NEW_PROMOTION}
            categories={loaded.categories}
            listHref={promotionsHref(address)}
          />
        </div>
      ) : (
        <LoadFailure message={adminMessages.promotions_load_failed} />
      )}
    </AdminPage>
  );
});

function stepsOf(promotion: AdminPromotion | null, id: string | null) {
  if (!id) return [{ label: 'Promoções' }];
  const label = id === NEW_PROMOTION ? 'Nova promoção' : (promotion?.form.title ?? 'Promoção');
  return [{ label: 'Promoções', url: PROMOTIONS_PATH }, { label }];
}

/** Returns null when reading fails, so that the page shows the spec's text; the error is logged. */
function loadPage(
  { cms }: AdminContext,
  { address, id, productId }: { address: PromotionsAddress; id: string | null; productId: string },
) {
  return readOr({ cms }, { what: 'promotions', otherwise: null }, async () => {
    const [list, categories, promotion] = await Promise.all([
      listAdminPromotions(cms, address),
      listAdminCategories(cms),
      id === null || id === NEW_PROMOTION
        ? newPromotion(cms.now(), await promotedProducts(cms, productId))
        : findAdminPromotion(cms, id),
    ]);
    return { list, categories, promotion };
  });
}

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
