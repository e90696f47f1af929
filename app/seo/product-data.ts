import type { ProductDetailView } from '@cms/catalog/product-view';
import type { ProductReviews } from '@cms/reviews/queries/list-reviews';
import { ANONYMOUS } from '@shop/messages/review-messages';
import { dayOf } from '@shop/time/bahia';
import { zonesFor, type CepRange, type DeliveryZone } from '@shop/delivery/zones';
import { componentText } from '@shop/catalog/kit';
import { NUTRIENTS } from '@shop/catalog/nutrition';
import { toReais } from '@shop/money/cents';
import { writtenCep } from '@shop/reading/cep';

import { shopId, type JsonLd } from './json-ld';

interface ProductDataInput {
  product: ProductDetailView;
  publicUrl: string;
  brandName: string;
  /** The zones to which the shop delivers. */
  zones: readonly Pick<
    DeliveryZone,
    'name' | 'isActive' | 'feeCents' | 'minimumCents' | 'freeFromCents' | 'cepRanges'
  >[];
  /** The published reviews, as the product's page shows them; null without any. */
  reviews: ProductReviews | null;
}

const reais = (cents: number): string => toReais(cents).toFixed(2);

/** Returns a product with its current offer. It contains only what its page shows: no codes, and ratings only of buyers. */
export function productData({ product, publicUrl, brandName, zones, reviews }: ProductDataInput): JsonLd {
  const { name, slug, images, categoryName, netWeightGrams } = product;
  const description = describedBy(product);
  return {
    '@type': 'Product',
    '@id': `${publicUrl}/produto/${slug}#produto`,
    name,
    sku: slug,
    url: `${publicUrl}/produto/${slug}`,
    ...(description ? { description } : {}),
    ...(images.length > 0 ? { image: images.map((image) => `${publicUrl}${largest(image)}`) } : {}),
    ...(categoryName ? { category: categoryName } : {}),
    ...(brandName ? { brand: { '@type': 'Brand', name: brandName } } : {}),
    ...(netWeightGrams === null
      ? {}
      : { weight: { '@type': 'QuantitativeValue', value: netWeightGrams, unitCode: 'GRM' } }),
    additionalProperty: properties(product),
    offers: offer({ product, publicUrl, zones }),
    ...(reviews ? ratings(reviews) : {}),
  };
}

function offer({ product, publicUrl, zones }: Omit<ProductDataInput, 'brandName' | 'reviews'>): JsonLd {
  const { priceCents, discountedPriceCents, promotionLastDay, stockState, slug } = product;
  const currentCents = discountedPriceCents ?? priceCents;
  return {
    '@type': 'Offer',
    url: `${publicUrl}/produto/${slug}`,
    price: reais(currentCents),
    priceCurrency: 'BRL',
    availability: `https://schema.org/${stockState === 'out' ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(discountedPriceCents === null ? {} : promotion({ priceCents, promotionLastDay })),
    seller: { '@id': shopId(publicUrl) },
    ...(product.pickupOnly ? {} : delivery(zonesFor(zones, currentCents))),
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'BR',
      merchantReturnLink: `${publicUrl}/politica-de-devolucao`,
    },
  };
}

/** Returns the average and the reviews that the page shows. */
const ratings = ({ average, count, newest }: ProductReviews) => ({
  aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5 },
  review: newest.map(({ stars, text, author, publishedAt }) => ({
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
    author: { '@type': 'Person', name: author ?? ANONYMOUS },
    datePublished: dayOf(publishedAt),
    ...(text ? { reviewBody: text } : {}),
  })),
});

/** Returns what the delivery of one piece to each zone costs; nothing without any zone. */
function delivery(zones: ProductDataInput['zones']) {
  if (zones.length === 0) return {};
  return {
    shippingDetails: zones.map(({ name, cepRanges, feeCents }) => ({
      '@type': 'OfferShippingDetails',
      shippingDestination: {
        '@type': 'DefinedRegion',
        name,
        addressCountry: 'BR',
        ...(cepRanges.length > 0 ? { postalCodeRange: cepRanges.map(postalCodes) } : {}),
      },
      shippingRate: { '@type': 'MonetaryAmount', value: reais(feeCents), currency: 'BRL' },
    })),
  };
}

const postalCodes = ({ from, to }: CepRange) => ({
  '@type': 'PostalCodeRangeSpecification',
  postalCodeBegin: writtenCep(from),
  postalCodeEnd: writtenCep(to),
});

/** Returns the price before the promotion, marked as struck through, and the last day of the current price. */
function promotion({
  priceCents,
  promotionLastDay,
}: Pick<ProductDetailView, 'priceCents' | 'promotionLastDay'>) {
  return {
    ...(promotionLastDay ? { priceValidUntil: promotionLastDay } : {}),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: reais(priceCents),
      priceCurrency: 'BRL',
    },
  };
}

/** Returns the facts on the label for which schema.org has no property that applies to products. */
function properties(product: ProductDetailView) {
  return [...claims(product), ...nutrients(product)];
}

/** Returns the amounts of nutrients per 100 g. Amounts that the owner has not filled in are omitted. */
const nutrients = ({ nutrition }: ProductDetailView) =>
  NUTRIENTS.flatMap(({ name, label, unit }) => {
    const value = nutrition?.per100g[name] ?? null;
    return value === null
      ? []
      : [{ '@type': 'PropertyValue', name: `${label} (100 g)`, value, unitText: unit }];
  });

function claims({ isGlutenFree, isLactoseFree, isSugarFree }: ProductDetailView) {
  return [
    { name: 'Sem glúten', value: isGlutenFree },
    { name: 'Sem lactose', value: isLactoseFree },
    { name: 'Sem açúcar', value: isSugarFree },
  ]
    .filter(({ value }) => value)
    .map((property) => ({ '@type': 'PropertyValue', ...property }));
}

/** Returns the description and, of a kit, what it is made of; '' without both. */
export const describedBy = ({
  description,
  components,
}: Pick<ProductDetailView, 'description' | 'components'>): string =>
  [description, components.map(componentText).join(', ')].filter(Boolean).join(' ');

/** Returns the URL path of a picture's largest version, in the format that every program reads. */
export const largest = ({ src, srcSet }: { src: string; srcSet: string }): string =>
  srcSet.split(', ').at(-1)?.split(' ')[0] || src;

/** Returns the products on a page of the menu, in order. */
export function menuData(publicUrl: string, products: readonly { slug: string; name: string }[]): JsonLd {
  return {
    '@type': 'ItemList',
    itemListElement: products.map(({ slug, name }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      url: `${publicUrl}/produto/${slug}`,
    })),
  };
}
