import { pagePath } from '../../engine/pages';
import {
  copyHref,
  listAddress,
  pageParam,
  searchParam,
  tabParam,
  textOf,
  type SearchParams,
} from '../../engine/list-address';
import { PROMOTION_TABS } from '@shop/promotions/promotion-tabs';

export const PROMOTIONS_PATH = pagePath('promotions');

/** The last part of the path of a new promotion. */
export const NEW_PROMOTION = 'nova';

const PRODUCT = 'produto';

/** The page of a new promotion of one product. */
export const promoteHref = (productId: string): string =>
  `${PROMOTIONS_PATH}/${NEW_PROMOTION}?${PRODUCT}=${productId}`;

/** Returns the id of the product that a new promotion is for; '' without one. */
export const promotedProductId = (params: SearchParams): string => textOf(params, PRODUCT);

/** The page of a new promotion that starts as a copy of another one. */
export const promotionCopyHref = (promotionId: string): string =>
  copyHref(`${PROMOTIONS_PATH}/${NEW_PROMOTION}`, promotionId);

/** The address of the list, and of a promotion beside it ('nova' for a new one). */
export const promotionsAddress = listAddress(PROMOTIONS_PATH, {
  search: searchParam,
  tab: tabParam('situacao', PROMOTION_TABS),
  page: pageParam,
});
