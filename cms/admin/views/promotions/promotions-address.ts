import { pagePath } from '../../engine/pages';
import { PROMOTION_TABS, type PromotionTab } from '../../../promotions/queries/admin-promotions';
import { pageOf, searchOf, textOf, type SearchParams } from '../products/products-address';

export const PROMOTIONS_PATH = pagePath('promotions');

/** The last part of the path of a new promotion. */
export const NEW_PROMOTION = 'nova';

const PRODUCT = 'produto';

/** The page of a new promotion of one product. */
export const promoteHref = (productId: string): string =>
  `${PROMOTIONS_PATH}/${NEW_PROMOTION}?${PRODUCT}=${productId}`;

/** Returns the id of the product that a new promotion is for; '' without one. */
export const promotedProductId = (params: SearchParams): string => textOf(params, PRODUCT);

/** The parameters of the list's URL. Their names are in Portuguese because people see and share them. */
export interface PromotionsAddress {
  tab: PromotionTab;
  search: string;
  page: number;
}

/** Parses the list's URL; invalid values are ignored. */
export const readPromotionsAddress = (params: SearchParams): PromotionsAddress => ({
  tab: PROMOTION_TABS.find((tab) => tab === textOf(params, 'situacao')) ?? 'todas',
  search: searchOf(params),
  page: pageOf(params),
});

/**
 * Returns the URL of a list, or of a promotion beside that list ('nova' for a new promotion); default values are left
 * out.
 */
export function promotionsHref({ tab, search, page }: PromotionsAddress, promotionId?: string): string {
  const query = new URLSearchParams();
  if (search) query.set('busca', search);
  if (tab !== 'todas') query.set('situacao', tab);
  if (page > 1) query.set('pagina', String(page));
  const text = query.toString();
  const path = promotionId ? `${PROMOTIONS_PATH}/${promotionId}` : PROMOTIONS_PATH;
  return text ? `${path}?${text}` : path;
}
