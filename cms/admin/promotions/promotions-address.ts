import { PROMOTION_TABS, type PromotionTab } from '../../promotions/queries/office-promotions';
import { pageOf, searchOf, textOf, type SearchParams } from '../products/products-address';

export const PROMOTIONS_PATH = '/admin/promocoes';

/** What the address of the list says; the names stand in Portuguese because people see and share them. */
export interface PromotionsAddress {
  tab: PromotionTab;
  search: string;
  page: number;
}

/** Reads the list's address; what makes no sense is taken as not said. */
export const readPromotionsAddress = (params: SearchParams): PromotionsAddress => ({
  tab: PROMOTION_TABS.find((tab) => tab === textOf(params, 'situacao')) ?? 'todas',
  search: searchOf(params),
  page: pageOf(params),
});

/** The address of a list, or of a promotion beside the same list ('nova': of a new one); defaults are left out. */
export function promotionsHref({ tab, search, page }: PromotionsAddress, promotionId?: string): string {
  const query = new URLSearchParams();
  if (search) query.set('busca', search);
  if (tab !== 'todas') query.set('situacao', tab);
  if (page > 1) query.set('pagina', String(page));
  const text = query.toString();
  const path = promotionId ? `${PROMOTIONS_PATH}/${promotionId}` : PROMOTIONS_PATH;
  return text ? `${path}?${text}` : path;
}
