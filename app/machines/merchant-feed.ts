import type { ProductDetailView } from '@cms/catalog/product-view';
import { zonesFor, type DeliveryZone } from '@shop/delivery/zones';
import { toReais } from '@shop/money/cents';

import { describedBy, largest } from '../seo/product-data';
import { escapeXml } from '../seo/xml';

interface MerchantFeedInput {
  products: readonly ProductDetailView[];
  zones: readonly DeliveryZone[];
  brandName: string;
  tagline: string | null;
  publicUrl: string;
}

/** An attribute, or one with attributes inside. */
type Attribute = readonly [name: string, value: string | readonly Attribute[]];

const INDENT = '      ';
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
const MAX_MORE_PICTURES = 10;

/**
 * Returns the products on sale in the format of Google Merchant Center, which Meta's catalogues read too (RSS 2.0;
 * attributes: https://support.google.com/merchants/answer/7052112). A product without a picture is left out, because
 * both refuse it.
 */
export function merchantFeed(input: MerchantFeedInput): string {
  const { brandName, tagline, publicUrl, products } = input;
  const brand = brandName || 'Massa Mansa';
  const shipping = shippingTexts(input.zones);
  const items = products
    .filter(({ images }) => images.length > 0)
    .map(
      (product) =>
        `    <item>\n${xmlOf(attributesOf(product, { ...input, brandName: brand }), INDENT)}${shipping(product)}    </item>\n`,
    )
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0">
  <channel>
    <title>${escapeXml(brand)}</title>
    <link>${escapeXml(`${publicUrl}/`)}</link>
    <description>${escapeXml(tagline ?? brand)}</description>
${items}  </channel>
</rss>
`;
}

function attributesOf(product: ProductDetailView, { brandName, publicUrl }: MerchantFeedInput): Attribute[] {
  const { id, slug, name, images, categoryName, netWeightGrams, stockState } = product;
  const { priceCents, discountedPriceCents } = product;
  const [picture, ...more] = images.map((image) => `${publicUrl}${largest(image)}`);
  return [
    ['id', id],
    ['title', cut(name, MAX_TITLE)],
    ['description', cut(describedBy(product) || name, MAX_DESCRIPTION)],
    ['link', `${publicUrl}/produto/${slug}`],
    ...(picture ? [['image_link', picture] as const] : []),
    ...more.slice(0, MAX_MORE_PICTURES).map((link) => ['additional_image_link', link] as const),
    ['price', brl(priceCents)],
    ...(discountedPriceCents === null ? [] : [['sale_price', brl(discountedPriceCents)] as const]),
    ['availability', stockState === 'out' ? 'out_of_stock' : 'in_stock'],
    ['condition', 'new'],
    ['brand', cut(brandName, 70)],
    ['identifier_exists', 'no'],
    ...(categoryName ? [['product_type', categoryName] as const] : []),
    ...(netWeightGrams === null ? [] : [['unit_pricing_measure', `${netWeightGrams} g`] as const]),
  ];
}

/** Returns what writes the fees of a product, once for all products of a price. */
function shippingTexts(zones: readonly DeliveryZone[]) {
  const texts = new Map<number, string>();
  return ({ pickupOnly, discountedPriceCents, priceCents }: ProductDetailView): string => {
    if (pickupOnly) return '';
    const cents = discountedPriceCents ?? priceCents;
    const text = texts.get(cents) ?? xmlOf(shippingOf(zones, cents), INDENT);
    texts.set(cents, text);
    return text;
  };
}

/** Returns the fee of each range of postal codes, for an order of this product alone. */
const shippingOf = (zones: readonly DeliveryZone[], productsCents: number): Attribute[] =>
  zonesFor(zones, productsCents).flatMap(({ name, feeCents, cepRanges }) =>
    cepRanges.map(
      ({ from, to }) =>
        [
          'shipping',
          [
            ['country', 'BR'],
            ['postal_code', `${digits(from)}-${digits(to)}`],
            ['service', name],
            ['price', brl(feeCents)],
          ],
        ] as const,
    ),
  );

const digits = (text: string): string => text.replace(/\D/g, '');

const brl = (cents: number): string => `${toReais(cents).toFixed(2)} BRL`;

const cut = (text: string, length: number): string => Array.from(text).slice(0, length).join('');

const xmlOf = (attributes: readonly Attribute[], indent: string): string =>
  attributes
    .map(([name, value]) =>
      typeof value === 'string'
        ? `${indent}<g:${name}>${escapeXml(value)}</g:${name}>\n`
        : `${indent}<g:${name}>\n${xmlOf(value, `${indent}  `)}${indent}</g:${name}>\n`,
    )
    .join('');
