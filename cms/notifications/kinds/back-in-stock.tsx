import { SELLABLE_STOCK } from '../../catalog/sellable-stock';
import { isRecordId } from '../../platform/database/record-id';
import type { SqlRunner } from '../../platform/database/sql';
import { message } from '../message';
import { Action, mail, Paragraph, SmallPrint } from '../templates/Mail';

/** The single message to a person who waited for a product: a mail, and a push message on the browsers of an account. */
export const backInStock = message('back-in-stock', {
  read: ({ sql, detail }) => readReturned(sql, detail),
  write: ({ shop, links, found: { name, slug } }) =>
    mail(
      {
        subject: `${name} voltou`,
        preview: 'Você pediu para saber.',
        heading: `${name} voltou`,
      },
      <Paragraph>
        Você pediu para a {shop.brandName} avisar, e {name} está à venda de novo. Avisamos aos poucos, na
        ordem dos pedidos: é melhor não deixar para depois.
      </Paragraph>,
      <Action label={`Ver ${name}`} url={links.on(`/produto/${slug}`)} />,
      <SmallPrint lines={['Este foi o único aviso: o seu pedido de aviso será apagado hoje.']} />,
    ),
  push: ({ name, slug }) => ({
    title: `${name} voltou`,
    body: 'Você pediu para saber. Avisamos aos poucos, na ordem dos pedidos.',
    path: `/produto/${slug}`,
    tag: `voltou-${slug}`,
  }),
  samples: [{ found: { name: 'Margherita', slug: 'margherita' } }],
});

/** Returns a product that can be bought now; null when it is gone again before the mail went out. */
async function readReturned(
  sql: SqlRunner,
  productId: string | null,
): Promise<{ name: string; slug: string } | null> {
  if (productId === null || !isRecordId(productId)) return null;
  const [product] = await sql.query<{ name: string; slug: string }>(
    `select p.name, p.slug from products p
     where p.id = $1 and p.active and p.label_confirmed_at is not null and ${SELLABLE_STOCK} > 0`,
    [productId],
  );
  return product ?? null;
}
