import { cleanLine } from '@shop/text/clean-text';
import { Link, Section } from 'react-email';

import { isRecordId } from '../../platform/database/record-id';
import type { SqlRunner } from '../../platform/database/sql';
import { reviewToken } from '../../reviews/review-link';
import { IS_OF_BUYER, IS_RECEIVED, IS_REVIEWABLE } from '../../reviews/review-sql';
import type { MailLinks } from '../mail-links';
import { message } from '../message';
import { Copy, mail, Paragraph, SmallPrint, Strong, greeting } from '../templates/Mail';
import { look } from '../templates/mail-look';
import { instead } from '../templates/plain-text';

interface ToReview {
  name: string;
  slug: string;
}

/** Asks the buyer of a delivered order how it was, once. A press on a star opens the form and stores nothing. */
export const reviewInvitation = message('review-invitation', {
  read: async ({ cms, sql, mail: { orderId } }) => {
    const products = await readToReview(sql, orderId);
    return products.length > 0 && orderId ? { products, token: reviewToken(cms.payload, orderId) } : null;
  },
  write: ({ customer, links, order, number, found: { products, token } }) =>
    mail(
      {
        subject: `Como estava o pedido ${number}?`,
        preview: 'Toque nas estrelas e conte em uma frase.',
        heading: 'Como estava?',
      },
      <Paragraph>
        {greeting(customer)} Quem está escolhendo agora quer saber de quem já provou. Toque nas estrelas do
        que veio no pedido {number} e, se quiser, conte em uma frase.
      </Paragraph>,
      ...products.map((product) => (
        <StarLinks key={product.slug} product={product} token={token} links={links} />
      )),
      <SmallPrint
        lines={[
          'Só escreve quem recebeu. Você escolhe se aparece seu primeiro nome ou “Anônimo”.',
          'Perguntamos uma vez só por pedido.',
        ]}
        link={{ label: 'Ver o pedido', url: links.customerOrder(order.id) }}
      />,
      // A buyer without an account has no switches, and gets this one mail.
      customer?.isGuest ? null : (
        <SmallPrint
          lines={['Você pode desligar os e-mails sobre pedidos.']}
          link={{ label: 'Escolher o que receber', url: links.on('/conta/notificacoes') }}
        />
      ),
    ),
  samples: [
    {
      found: {
        products: [
          { name: 'Margherita', slug: 'margherita' },
          { name: 'Quatro Queijos', slug: 'quatro-queijos' },
        ],
        token: 'abc123',
      },
    },
  ],
});

const STARS = [1, 2, 3, 4, 5];

const starCount = (stars: number): string => (stars === 1 ? '1 estrela' : `${stars} estrelas`);

function StarLinks({ product, token, links }: { product: ToReview; token: string; links: MailLinks }) {
  const name = cleanLine(product.name);
  const urlOf = (stars: number) => links.review(token, { slug: product.slug, stars });
  return (
    <Section
      style={{ paddingTop: 24 }}
      {...instead(`${name}:`, ...STARS.map((stars) => `${starCount(stars)}: ${urlOf(stars)}`))}
    >
      <Copy size={17} line={26}>
        <Strong>{name}</Strong>
      </Copy>
      <Copy size={36} line={48}>
        {STARS.map((stars) => (
          <Link
            key={stars}
            href={urlOf(stars)}
            className="ink"
            title={`${name}: ${starCount(stars)}`}
            aria-label={`${name}: ${starCount(stars)}`}
            style={{ display: 'inline-block', padding: '0 8px 0 0', color: look.ink, textDecoration: 'none' }}
          >
            ☆
          </Link>
        ))}
      </Copy>
    </Section>
  );
}

/** Returns what the buyer may still review, in the order of the lines; nothing once the order may not be reviewed. */
async function readToReview(sql: SqlRunner, orderId: string | null): Promise<ToReview[]> {
  if (orderId === null || !isRecordId(orderId)) return [];
  return sql.query<ToReview & Record<string, unknown>>(
    `select p.name, p.slug from orders o join orders_lines l on l._parent_id = o.id join products p on p.id = l.product_id
     where o.id = $1 and ${IS_REVIEWABLE} and ${IS_RECEIVED} and not exists (
       select 1 from reviews r join orders x on x.id = r.order_id where r.product_id = p.id and ${IS_OF_BUYER})
     group by p.id, p.name, p.slug order by min(l._order)`,
    [orderId],
  );
}
