import type { AnswerView } from '@cms/search/queries/list-answers';
import { cartLinkPath } from '@shop/cart/cart-link';
import { componentText } from '@shop/catalog/kit';
import { formatBrl } from '@shop/money/format-brl';

import { currentPriceCents, type ProductCardView } from '../components/catalogue/product-view';
import { listOf, plain, section } from './markdown';

interface MenuMarkdownInput {
  lead: string;
  categories: readonly { name: string; products: readonly MenuProduct[] }[];
  publicUrl: string;
}

/** A product of the menu with what its label warns of. */
export interface MenuProduct extends ProductCardView {
  isGlutenFree: boolean;
  allergenLines: readonly string[];
  /** What a kit is made of; empty for any other product. */
  components: readonly { name: string; quantity: number }[];
}

/** Returns the menu as Markdown, by category. */
export function menuMarkdown({ lead, categories, publicUrl }: MenuMarkdownInput): string {
  const parts = categories.map(({ name, products }) =>
    section(plain(name), listOf(products.map((product) => menuLine(product, publicUrl)))),
  );
  return [`# Cardápio\n`, lead ? `\n> ${plain(lead)}\n` : '', ...parts].join('');
}

function menuLine(product: MenuProduct, publicUrl: string): string {
  const { name, slug, description, pixPriceCents, isSoldOut, isGlutenFree, allergenLines, components } =
    product;
  const facts = [
    formatBrl(currentPriceCents(product)),
    ...(pixPriceCents === null ? [] : [`${formatBrl(pixPriceCents)} no Pix`]),
    ...(isSoldOut ? ['esgotado'] : []),
    isGlutenFree ? 'NÃO CONTÉM GLÚTEN' : 'CONTÉM GLÚTEN',
    ...allergenLines,
    ...components.map(componentText),
  ];
  const about = description ? ` ${plain(description)}` : '';
  return `[${plain(name)}](${publicUrl}/produto/${slug}.md): ${facts.map((fact) => plain(fact).replace(/\.$/, '')).join('; ')}.${about}`;
}

/** Returns the questions and answers as Markdown. */
export const answersMarkdown = ({
  lead,
  answers,
  publicUrl,
}: {
  lead: string;
  answers: readonly AnswerView[];
  publicUrl: string;
}): string =>
  [
    `# Informações Importantes\n`,
    lead ? `\n> ${plain(lead)}\n` : '',
    ...answers.map(({ question, answer, href }) =>
      section(plain(question), `${plain(answer)}\n\n${publicUrl}${href}\n`),
    ),
  ].join('');

interface LlmsTextInput {
  brandName: string;
  tagline: string | null;
  publicUrl: string;
  isAllGlutenFree: boolean;
  /** 'Salvador: R$ 15,00. …'; '' when the shop delivers nowhere. */
  fees: string;
  /** 'Próxima entrega em …'; null when the next day is unknown. */
  nextDelivery: string | null;
  pickupAddress: string;
  hasLots: boolean;
  products: readonly Pick<ProductCardView, 'name' | 'slug'>[];
}

/** Returns the guide for assistants, in the format of llmstxt.org. */
export function llmsText(input: LlmsTextInput): string {
  const { brandName, tagline, publicUrl, products, fees, nextDelivery, pickupAddress } = input;
  const facts = [
    ...(input.isAllGlutenFree ? ['Todos os produtos à venda: NÃO CONTÉM GLÚTEN.'] : []),
    ...(fees ? [`Entrega: ${fees}`] : []),
    ...(pickupAddress ? [`Retirada: ${pickupAddress}`] : []),
    ...(nextDelivery ? [`${nextDelivery}.`] : []),
  ];
  const [first] = products;
  const example = first ? `${publicUrl}${cartLinkPath([{ slug: first.slug, quantity: 2 }])}` : null;
  return [
    `# ${plain(brandName || 'Massa Mansa')}\n`,
    tagline ? `\n> ${plain(tagline)}\n` : '',
    facts.length > 0 ? `\n${listOf(facts.map(plain))}` : '',
    section(
      'Como comprar',
      [
        'Só a pessoa compra, no carrinho da loja: nenhum programa paga por ela. Alérgenos e ingredientes estão na página de cada produto; copie as frases do rótulo sem resumir.',
        ...(example
          ? [
              `Para entregar um carrinho pronto, monte o link \`/carrinho?itens=nome-do-produto:quantidade\`, com vírgula entre os produtos: ${example}. Abrir o link não muda nada: a pessoa confirma com um toque.`,
            ]
          : []),
        '',
      ].join('\n\n'),
    ).trimEnd() + '\n',
    section(
      'Páginas',
      listOf([
        `[Cardápio](${publicUrl}/cardapio.md): sabores, preços e alérgenos`,
        `[Informações Importantes](${publicUrl}/informacoes-importantes.md): perguntas e respostas`,
        ...(input.hasLots ? [`[Lotes e laudos](${publicUrl}/confianca): resultado de glúten por lote`] : []),
        `[Política de Devolução](${publicUrl}/politica-de-devolucao)`,
        `[Contato](${publicUrl}/contato)`,
      ]),
    ),
    section(
      'Produtos',
      listOf(products.map(({ name, slug }) => `[${plain(name)}](${publicUrl}/produto/${slug}.md)`)),
    ),
  ].join('');
}
