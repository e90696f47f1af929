import type { MailContent } from './mail-content';
import type { MailFacts } from './mail-facts';

export interface MailProduct {
  name: string;
  stockQuantity: number;
  minStockLevel: number;
}

/** Products named in the mail; the rest are counted, and listed on the page behind its button. */
const NAMED = 20;

const stockText = ({ name, stockQuantity, minStockLevel }: MailProduct): string => {
  const left =
    stockQuantity <= 0
      ? 'sem estoque'
      : stockQuantity === 1
        ? 'resta 1 unidade'
        : `restam ${stockQuantity} unidades`;
  return `${name}: ${left} (mínimo ${minStockLevel})`;
};

/** Reports products that have fallen to their minimum and need to be produced again. */
export function lowStockContent(
  products: readonly MailProduct[],
  { links }: Pick<MailFacts, 'links'>,
): MailContent {
  const [first] = products;
  const heading =
    products.length === 1 && first
      ? `Estoque baixo: ${first.name}`
      : `Estoque baixo: ${products.length} produtos`;
  const more = products.length - NAMED;
  return {
    subject: heading,
    preview: products.slice(0, NAMED).map(stockText).join(', '),
    pill: { label: 'Estoque baixo', color: 'yellow' },
    heading,
    paragraphs: ['Estes produtos chegaram ao estoque mínimo. Avisamos uma vez, até o estoque subir de novo.'],
    boxes: [
      {
        look: 'plain',
        title: 'Quanto resta',
        lines: [
          ...products.slice(0, NAMED).map(stockText),
          ...(more > 0 ? [more === 1 ? 'e mais 1 produto' : `e mais ${more} produtos`] : []),
        ],
      },
    ],
    action: { label: 'Ver produtos', url: links.adminRestock },
    isForAdmins: true,
  };
}
