import { listCategories, listMenu, listRestrictions } from '@cms/search/queries/list-menu';
import type { Cms } from '@cms/platform/context';
import { readMenuPage } from '@cms/content/queries/read-menu-page';
import { readPromotionBanner } from '@cms/menu/queries/read-promotion-banner';
import { sampleLabel } from '@shop/catalog/label-statement';
import { pageOf } from '@shop/catalog/pages';

import { menuData } from '../../seo/product-data';
import { bareDiscPicture } from '../../view-models/fallback-images';
import { menuLead } from '../../view-models/menu-lead';
import { productCardView } from '../../view-models/product-view';
import { promotionNote } from '../../view-models/promotion-note';
import { menuFilter, type MenuFilterView, namesUnknownCategory } from './menu-filter';

/**
 * Loads the menu with the filter that the address contains. Returns null for a category or a page that does not exist,
 * except at a product's address, because the product is shown even if the filter no longer matches anything.
 */
export async function loadMenu(cms: Cms, { pathname, searchParams }: URL) {
  const isMenu = pathname === '/cardapio';
  const [categories, restrictions, words, all, promotion] = await Promise.all([
    listCategories(cms),
    listRestrictions(cms),
    readMenuPage(cms),
    listMenu(cms),
    readPromotionBanner(cms),
  ]);
  const filter = menuFilter(searchParams, categories);
  const found = filter.category || filter.search ? await listMenu(cms, filter) : all;
  const shown = pageOf(found, filter.page) ?? (isMenu ? null : pageOf(found, 1));
  if (!shown || (isMenu && namesUnknownCategory(searchParams, filter))) return null;
  const isUnfiltered = filter.category === null && filter.search === null && shown.page === 1;
  return {
    filter: { ...filter, page: shown.page },
    pageCount: shown.pageCount,
    categories: [{ slug: null, name: 'Todas', count: all.length }, ...categories],
    products: shown.items.map(productCardView),
    foundCount: found.length,
    lead: menuLead(words.lead, all),
    tile: words.tile,
    restrictions,
    label: sampleLabel(shown.items),
    structuredData: isMenu ? [menuData(cms.publicUrl, shown.items)] : [],
    promotion: isUnfiltered ? promotionNote(promotion) : null,
    emptyLead: emptyLead(categories, filter),
    emptyPicture: found.length === 0 ? await bareDiscPicture(cms) : null,
  };
}

/** Says what an empty category means: nothing is sold out or hidden there, the shop has no product of this kind yet. */
function emptyLead(
  categories: readonly { slug: string; name: string; count: number }[],
  filter: MenuFilterView,
): string | undefined {
  const chosen = categories.find(({ slug }) => slug === filter.category);
  return chosen?.count === 0 ? `Ainda não há produtos em ${chosen.name}. Veja todos os sabores.` : undefined;
}

export type MenuView = NonNullable<Awaited<ReturnType<typeof loadMenu>>>;
