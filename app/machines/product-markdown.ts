import type { NutritionView } from '@cms/catalog/product-view';
import { cartLinkPath } from '@shop/cart/cart-link';
import { componentText } from '@shop/catalog/kit';
import { dailyPercent, NUTRIENTS } from '@shop/catalog/nutrition';
import { reviewCountText, starsText } from '@shop/messages/review-messages';
import { formatBrl } from '@shop/money/format-brl';
import { formatNumber } from '@shop/text/format-number';

import { currentPriceCents, type ProductDetailView } from '../components/catalogue/product-view';
import type { ProductLotView } from '../components/lots/lot-view';
import type { ReviewsView } from '../components/reviews/review-view';
import { listOf, plain, section, tableOf } from './markdown';

export interface ProductMarkdownInput {
  product: ProductDetailView;
  lots: ProductLotView | null;
  /** 'Próxima entrega em Pituba: …'; null when the next day is unknown. */
  nextDelivery: string | null;
  /** What people say who received the product; null without any review. */
  reviews: ReviewsView | null;
  publicUrl: string;
}

/** Returns the product's page as Markdown: every fact of the label, the price, and how to buy. */
export function productMarkdown({
  product,
  lots,
  nextDelivery,
  reviews,
  publicUrl,
}: ProductMarkdownInput): string {
  const { name, description, slug, badges, highIn, ingredients, nutrition, netWeightGrams } = product;
  const { components, componentNutrition } = product;
  const facts = [
    ...priceFacts(product),
    ...(components.length > 0 ? [`Vem com: ${components.map(componentText).join(', ')}`] : []),
    product.isGlutenFree ? 'NÃO CONTÉM GLÚTEN' : 'CONTÉM GLÚTEN',
    ...product.allergenLines,
    ...(product.recipeChange ? [product.recipeChange] : []),
    ...(highIn.length > 0 ? [`ALTO EM ${highIn.join(', ')}`] : []),
    ...(badges.length > 0 ? [`Selos: ${badges.map(({ label }) => label).join(', ')}`] : []),
    ...product.terms,
    ...(nextDelivery && !product.isSoldOut ? [nextDelivery] : []),
  ];
  const weight =
    netWeightGrams === null ? [] : [`Peso líquido: ${String(netWeightGrams).replace('.', ',')} g`];
  return [
    `# ${plain(name)}\n`,
    description ? `\n> ${plain(description)}\n` : '',
    `\n${listOf(facts.map(plain))}`,
    section(
      'Lotes',
      lots && !product.isSoldOut
        ? `${plain(lots.title)}. ${plain(lots.facts)}: ${publicUrl}${lots.path}\n`
        : '',
    ),
    section('Ingredientes', ingredients ? `${plain(ingredients)}\n` : ''),
    section('Informação nutricional', nutrition ? nutritionTable(nutrition) : ''),
    ...componentNutrition.map((component) =>
      section(`Informação nutricional: ${plain(component.name)}`, nutritionTable(component.nutrition)),
    ),
    section('Conservação e preparo', listOf([...product.storage, ...weight].map(plain))),
    section('Avaliações', reviews ? reviewsText(reviews) : ''),
    section(
      'Comprar',
      listOf([
        `Página: ${publicUrl}/produto/${slug}`,
        ...(product.isSoldOut
          ? []
          : [
              `Link para o carrinho: ${publicUrl}${cartLinkPath([{ slug, quantity: 1 }])} (a pessoa confirma com um toque e paga na loja)`,
            ]),
      ]),
    ),
  ].join('');
}

/** Returns the average, and what each review of the page says. */
function reviewsText({ average, count, newest, brandName }: ReviewsView): string {
  const texts = newest.map(({ stars, text, signature, received, answer }) =>
    [
      `${starsText(stars)}, ${plain(signature)} (${received})`,
      ...(text ? [plain(text)] : []),
      ...(answer ? [`${plain(brandName)}: ${plain(answer)}`] : []),
    ]
      .map((part) => part.replace(/\.$/, ''))
      .join('. '),
  );
  return `${starsText(average)}, ${reviewCountText(count)}. Só escreve quem recebeu.\n\n${listOf(texts)}`;
}

/** Returns the current price, the promotion, the price with Pix, and whether the product can be bought. */
function priceFacts(product: ProductDetailView): string[] {
  const { promotion, priceCents, pixPriceCents, isSoldOut } = product;
  const from = promotion
    ? `, em vez de ${formatBrl(priceCents)} (${[promotion.title, promotion.until].filter(Boolean).join(', ')})`
    : '';
  return [
    `Preço: ${formatBrl(currentPriceCents(product))}${from}`,
    ...(pixPriceCents === null ? [] : [`${formatBrl(pixPriceCents)} no Pix`]),
    isSoldOut ? 'Esgotado' : 'À venda',
  ];
}

const amount = (value: number | null): string => (value === null ? '—' : String(value).replace('.', ','));

function nutritionTable({
  portionsPerPack,
  portionGrams,
  portionLabel,
  perPortion,
  per100g,
}: NutritionView): string {
  const portion = portionGrams === null ? 'Porção' : `${amount(portionGrams)} g`;
  const lines = [
    ...(portionsPerPack === null ? [] : [`Porções por embalagem: ${formatNumber(portionsPerPack)}`]),
    ...(portionLabel ? [`Porção: ${plain(portionLabel)}`] : []),
  ];
  const rows = NUTRIENTS.map(({ name, label, unit }) => {
    const percent = dailyPercent(name, perPortion[name]);
    return [
      `${label} (${unit})`,
      amount(per100g[name]),
      amount(perPortion[name]),
      percent === null ? '' : String(percent),
    ];
  });
  return `${listOf(lines)}${lines.length > 0 ? '\n' : ''}${tableOf([['Nutriente', '100 g', portion, '%VD'], ...rows])}`;
}
