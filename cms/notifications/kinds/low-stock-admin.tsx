import { cleanLine } from '@shop/text/clean-text';

import { IS_LOW_STOCK } from '../../catalog/low-stock';
import type { SqlRunner } from '../../platform/database/sql';
import { message } from '../message';
import { Action, Boxes, mail, Paragraph } from '../templates/Mail';

interface LowProduct {
  name: string;
  stockQuantity: number;
  minStockLevel: number;
}

/**
 * The maximum number of products named in the mail. Further products are only counted; the page behind the mail's
 * button lists all of them.
 */
export const NAMED = 20;

const stockText = ({ name, stockQuantity, minStockLevel }: LowProduct): string => {
  const left =
    stockQuantity <= 0
      ? 'sem estoque'
      : stockQuantity === 1
        ? 'resta 1 unidade'
        : `restam ${stockQuantity} unidades`;
  return `${name}: ${left} (mínimo ${minStockLevel})`;
};

/** Reports products whose stock has fallen to the minimum, so that they need to be produced again. */
export const lowStockAdmin = message('low-stock-admin', {
  read: ({ sql, detail }) => readNoticedStock(sql, detail),
  write: ({ links, found: products }) => {
    const [first] = products;
    const heading =
      products.length === 1 && first
        ? `Estoque baixo: ${first.name}`
        : `Estoque baixo: ${products.length} produtos`;
    const named = products.slice(0, NAMED).map(stockText);
    const more = products.length - NAMED;
    const rest = more === 1 ? ['e mais 1 produto'] : [`e mais ${more} produtos`];
    return mail(
      {
        subject: heading,
        preview: named.join(', '),
        pill: { label: 'Estoque baixo', color: 'yellow' },
        heading,
      },
      <Paragraph>
        Estes produtos chegaram ao estoque mínimo. Avisamos uma vez, até o estoque subir de novo.
      </Paragraph>,
      <Action label="Ver produtos" url={links.adminRestock} />,
      <Boxes of={[{ title: 'Quanto resta', lines: more > 0 ? [...named, ...rest] : named }]} />,
    );
  },
  samples: [{ found: [{ name: 'Margherita', stockQuantity: 1, minStockLevel: 5 }] }],
});

/** Returns the products of a low-stock notice that are still low, lowest stock first. */
async function readNoticedStock(sql: SqlRunner, noticeId: string | null): Promise<LowProduct[] | null> {
  const rows = await sql.query<LowProduct>(
    `select name, stock_quantity as "stockQuantity", coalesce(min_stock_level, 0) as "minStockLevel" from products
     where ${IS_LOW_STOCK} and id in (select product_id from low_stock_notices where notice_id = $1::uuid)
     order by stock_quantity, name, id`,
    [noticeId],
  );
  const products = rows.map(({ name, ...product }) => ({ ...product, name: cleanLine(name) }));
  return products.length > 0 ? products : null;
}
