import type { ProductDetailView } from '@cms/catalog/product-view';
import { listMenu } from '@cms/search/queries/list-menu';
import type { ProductReviews } from '@cms/reviews/queries/list-reviews';
import type { Cms } from '@cms/platform/context';
import { readSettings } from '@cms/content/queries/read-settings';
import { readDeliveryArea } from '@cms/delivery/queries/read-delivery-area';
import { listAnswers } from '@cms/search/queries/list-answers';
import { shopSharePicture } from '@cms/sharing/queries/share-picture';

import type { JsonLd } from './json-ld';
import { productData } from './product-data';
import { faqData, shopData, siteData } from './shop-data';

/** Structured data that says what each page is about. Loaders make it, so that browsers need none of this code. */

async function theShop(cms: Cms): Promise<JsonLd> {
  const [settings, area, products, picture] = await Promise.all([
    readSettings(cms),
    readDeliveryArea(cms),
    listMenu(cms),
    shopSharePicture(cms),
  ]);
  return shopData({
    settings,
    area,
    publicUrl: cms.publicUrl,
    pricesCents: products.map(({ priceCents, discountedPriceCents }) => discountedPriceCents ?? priceCents),
    picturePath: picture.path,
  });
}

export async function homeStructuredData(cms: Cms): Promise<JsonLd[]> {
  const { brandName } = await readSettings(cms);
  return [siteData(cms.publicUrl, brandName), await theShop(cms)];
}

export async function contactStructuredData(cms: Cms): Promise<JsonLd[]> {
  return [await theShop(cms)];
}

export async function faqStructuredData(cms: Cms): Promise<JsonLd[]> {
  const answers = await listAnswers(cms);
  return answers.length > 0 ? [faqData(answers)] : [];
}

export async function productStructuredData(
  cms: Cms,
  product: ProductDetailView,
  reviews: ProductReviews | null,
): Promise<JsonLd[]> {
  const [{ brandName }, { zones }] = await Promise.all([readSettings(cms), readDeliveryArea(cms)]);
  return [productData({ product, publicUrl: cms.publicUrl, brandName, zones, reviews })];
}
