import { readMenuPage } from '@cms/content/queries/read-menu-page';
import { readFaq } from '@cms/content/queries/read-faq';
import { readSettings } from '@cms/content/queries/read-settings';
import { readRecipeChanges } from '@cms/catalog/queries/read-recipe-changes';
import { findNextDelivery } from '@cms/delivery/queries/next-delivery';
import { readDeliveryArea } from '@cms/delivery/queries/read-delivery-area';
import { listPublicLots } from '@cms/lots/queries/list-public-lots';
import type { ProductDetailView } from '@cms/catalog/product-view';
import { findProduct } from '@cms/menu/queries/find-product';
import type { Cms } from '@cms/platform/context';
import { findReviews } from '@cms/reviews/queries/list-reviews';
import { listAnswers } from '@cms/search/queries/list-answers';
import { listCategories, listMenu } from '@cms/search/queries/list-menu';
import { areaText } from '@shop/delivery/area-text';

import { productLotView } from '../components/lots/lot-view';
import { isMenuGlutenFree } from '../view-models/gluten-statement';
import { menuLead } from '../view-models/menu-lead';
import { nextDayText } from '../view-models/next-day-text';
import { productDetailView } from '../view-models/product-view';
import { productReviewsView } from '../view-models/reviews-view';
import { keptText } from './kept-text';
import { merchantFeed } from './merchant-feed';
import { productMarkdown } from './product-markdown';
import { answersMarkdown, llmsText, menuMarkdown } from './shop-markdown';

/** The documents for programs, from the same data as the pages. */

/** Returns the products on sale with their complete labels, in the menu's order. */
async function listDetails(cms: Cms): Promise<ProductDetailView[]> {
  const found = await Promise.all((await listMenu(cms)).map(({ slug }) => findProduct(cms, slug)));
  return found.filter((product) => product !== null);
}

/** Returns null for a product that is not on sale. */
export async function productDocument(cms: Cms, slug: string): Promise<string | null> {
  const product = await findProduct(cms, slug);
  if (!product) return null;
  const [changes, { lots }, next, reviews] = await Promise.all([
    readRecipeChanges(cms),
    listPublicLots(cms),
    findNextDelivery(cms, {
      method: product.pickupOnly ? 'pickup' : 'delivery',
      place: null,
      noticeDays: product.noticeDays,
    }),
    findReviews(cms, product.id).then((found) => productReviewsView(cms, { product, reviews: found })),
  ]);
  return productMarkdown({
    product: productDetailView(product, changes.get(product.id)),
    lots: productLotView(lots, product.id),
    nextDelivery: next && nextDayText(next),
    reviews,
    publicUrl: cms.publicUrl,
  });
}

export async function menuDocument(cms: Cms): Promise<string> {
  const [details, categories, { lead }] = await Promise.all([
    listDetails(cms),
    listCategories(cms),
    readMenuPage(cms),
  ]);
  const named = new Set(categories.map(({ slug }) => slug));
  const inCategory = (slug: string | null) =>
    details
      .filter(({ categorySlug }) =>
        slug === null ? categorySlug === null || !named.has(categorySlug) : categorySlug === slug,
      )
      .map((product) => productDetailView(product));
  return menuMarkdown({
    lead: menuLead(lead, details),
    categories: [...categories, { slug: null, name: 'Outros' }].map(({ slug, name }) => ({
      name,
      products: inCategory(slug),
    })),
    publicUrl: cms.publicUrl,
  });
}

export async function answersDocument(cms: Cms): Promise<string> {
  const [{ lead }, answers] = await Promise.all([readFaq(cms), listAnswers(cms)]);
  return answersMarkdown({ lead, answers, publicUrl: cms.publicUrl });
}

export async function guideDocument(cms: Cms): Promise<string> {
  const [products, settings, { zones }, { lots }, isAllGlutenFree, next] = await Promise.all([
    listMenu(cms),
    readSettings(cms),
    readDeliveryArea(cms),
    listPublicLots(cms),
    isMenuGlutenFree(cms),
    findNextDelivery(cms, { place: null }),
  ]);
  return llmsText({
    ...settings,
    publicUrl: cms.publicUrl,
    isAllGlutenFree,
    fees: areaText(zones),
    nextDelivery: next && nextDayText(next),
    hasLots: lots.length > 0,
    products,
  });
}

export async function feedDocument(cms: Cms): Promise<string> {
  const { publicUrl } = cms;
  const [products, settings, { zones }] = await Promise.all([
    listDetails(cms),
    readSettings(cms),
    readDeliveryArea(cms),
  ]);
  const { brandName, tagline } = settings;
  return keptText('feed', [publicUrl, settings, zones, ...products], () =>
    merchantFeed({ products, zones, brandName, tagline, publicUrl }),
  );
}
